import { Module } from '@nestjs/common';
import { join } from 'node:path';
import { BACKUP_PROGRAM, BackupScheduleService } from './backup-schedule.service';

@Module({
  providers: [BackupScheduleService, { provide: BACKUP_PROGRAM, useValue: join(__dirname, '../../cli/backup.js') }],
})
export class BackupModule {}
