import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { UsersModule } from '../users/users.module';
import { AuditController } from './audit.controller';
import { TableEditsService } from './table-edits.service';
import { TablesController } from './tables.controller';
import { TablesService } from './tables.service';
import { UsersAdminController } from './users-admin.controller';
import { UsersAdminService } from './users-admin.service';
import { UsersTables } from './users.tables';

@Module({
  imports: [AuthModule, UsersModule],
  controllers: [UsersAdminController, TablesController, AuditController],
  providers: [UsersAdminService, UsersTables, TablesService, TableEditsService],
})
export class AdminModule {}
