import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SearchIndexModule } from '../../platform/search/search-index.module';
import { AccountRulesService } from './account-rules.service';
import { User } from './user.entity';
import { UsersController } from './users.controller';
import { UserQueries } from './users.queries';
import { UsersSearch } from './users.search';
import { UsersService } from './users.service';

@Module({
  imports: [SearchIndexModule, TypeOrmModule.forFeature([User])],
  controllers: [UsersController],
  providers: [AccountRulesService, UsersService, UserQueries, UsersSearch],
  exports: [AccountRulesService, UsersService],
})
export class UsersModule {}
