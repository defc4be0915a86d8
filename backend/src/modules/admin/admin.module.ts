import { Module } from '@nestjs/common';
import { AuditModule } from '../../platform/audit/audit.module';
import { BinModule } from '../../platform/bin/bin.module';
import { JobsModule } from '../../platform/jobs/jobs.module';
import { MetricsModule } from '../../platform/metrics/metrics.module';
import { RawTablesModule } from '../../platform/raw-tables/raw-tables.module';
import { BackupModule } from '../../backup/automatic/backup.module';
import { StorageModule } from '../../platform/storage/storage.module';
import { AuthModule } from '../auth/auth.module';
import { InvitationsModule } from '../invitations/invitations.module';
import { MailModule } from '../mail/mail.module';
import { UsersModule } from '../users/users.module';
import { BackupsController } from './backups/backups.controller';
import { BackupsService } from './backups/backups.service';
import { UserInvitationsController } from './invitations/user-invitations.controller';
import { UserInvitationsService } from './invitations/user-invitations.service';
import { AuditController } from './logs/audit.controller';
import { SecurityLogController } from './logs/security-log.controller';
import { SystemController } from './system/system.controller';
import { SystemService } from './system/system.service';
import { TableEditsService } from './tables/table-edits.service';
import { TablesController } from './tables/tables.controller';
import { TableQueries } from './tables/tables.queries';
import { TablesService } from './tables/tables.service';
import { UserDevicesController } from './users/user-devices.controller';
import { UserTokensController } from './users/user-tokens.controller';
import { UsersAdminController } from './users/users-admin.controller';
import { UsersAdminService } from './users/users-admin.service';
import { UsersBin } from './users/users.bin';
import { UsersTables } from './users/users.tables';

@Module({
  imports: [
    AuditModule,
    BinModule,
    JobsModule,
    MetricsModule,
    RawTablesModule,
    AuthModule,
    BackupModule,
    InvitationsModule,
    MailModule,
    StorageModule,
    UsersModule,
  ],
  controllers: [
    UsersAdminController,
    UserDevicesController,
    UserTokensController,
    UserInvitationsController,
    TablesController,
    AuditController,
    SecurityLogController,
    SystemController,
    BackupsController,
  ],
  providers: [
    UsersAdminService,
    UserInvitationsService,
    UsersTables,
    UsersBin,
    TablesService,
    TableQueries,
    TableEditsService,
    SystemService,
    BackupsService,
  ],
  exports: [UsersAdminService],
})
export class AdminModule {}
