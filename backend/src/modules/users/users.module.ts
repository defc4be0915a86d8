import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SearchIndexModule } from '../../platform/search/search-index.module';
import { User } from './user.entity';
import { UsersController } from './users.controller';
import { UserQueries } from './users.queries';
import { UsersSearch } from './users.search';
import { UsersService } from './users.service';

@Module({
  imports: [SearchIndexModule, TypeOrmModule.forFeature([User])],
  controllers: [UsersController],
  providers: [UsersService, UserQueries, UsersSearch],
  exports: [UsersService],
})
export class UsersModule {}
