import { Module } from '@nestjs/common';
import { StorageModule } from '../../platform/storage/storage.module';
import { AuthModule } from '../auth/auth.module';
import { UsersModule } from '../users/users.module';
import { AuditController } from './logs/audit.controller';
import { SecurityLogController } from './logs/security-log.controller';
import { SystemController } from './system/system.controller';
import { SystemService } from './system/system.service';
import { TableEditsService } from './tables/table-edits.service';
import { TablesController } from './tables/tables.controller';
import { TableQueries } from './tables/tables.queries';
import { TablesService } from './tables/tables.service';
import { UsersAdminController } from './users/users-admin.controller';
import { UsersAdminService } from './users/users-admin.service';
import { UsersTables } from './users/users.tables';

@Module({
  imports: [AuthModule, StorageModule, UsersModule],
  controllers: [UsersAdminController, TablesController, AuditController, SecurityLogController, SystemController],
  providers: [UsersAdminService, UsersTables, TablesService, TableQueries, TableEditsService, SystemService],
})
export class AdminModule {}
