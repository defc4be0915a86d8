import { Module } from '@nestjs/common';
import { BinModule } from '../bin/bin.module';
import { BackupModule } from '../../backup/automatic/backup.module';
import { BackupsController } from './backups/backups.controller';
import { BackupsService } from './backups/backups.service';
import { AuditController, SecurityLogController } from './logs/logs.controller';
import { AuditService } from './logs/audit.service';
import { SystemController } from './system/system.controller';
import { SystemService } from './system/system.service';
import { TableEditsService } from './tables/table-edits.service';
import { TablesController } from './tables/tables.controller';
import { TableQueries } from './tables/tables.queries';
import { TablesService } from './tables/tables.service';

@Module({
  imports: [BackupModule, BinModule],
  controllers: [TablesController, AuditController, SecurityLogController, SystemController, BackupsController],
  providers: [AuditService, TablesService, TableQueries, TableEditsService, SystemService, BackupsService],
})
export class AdminModule {}
