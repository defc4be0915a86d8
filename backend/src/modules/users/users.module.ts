import { Module } from '@nestjs/common';
import { AccountRulesService } from './account-rules.service';
import { UsersController } from './users.controller';
import { UserQueries } from './users.queries';
import { UsersService } from './users.service';

@Module({
  controllers: [UsersController],
  providers: [AccountRulesService, UsersService, UserQueries],
  exports: [AccountRulesService, UsersService],
})
export class UsersModule {}
