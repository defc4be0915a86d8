import { Module } from '@nestjs/common';
import { AccountRulesService } from './account-rules.service';
import { UsersController } from './users.controller';
import { UserQueries } from './users.queries';
import { UsersSearch } from './users.search';
import { UsersService } from './users.service';

@Module({
  controllers: [UsersController],
  providers: [AccountRulesService, UsersService, UserQueries, UsersSearch],
  exports: [AccountRulesService, UsersService],
})
export class UsersModule {}
