import { Module } from '@nestjs/common';
import { join } from 'node:path';
import { BACKUP_PROGRAM, BackupJobsService } from './backup-jobs.service';
import { BackupScheduleService } from './backup-schedule.service';

@Module({
  providers: [
    BackupScheduleService,
    BackupJobsService,
    { provide: BACKUP_PROGRAM, useValue: join(__dirname, '../../cli/studio.js') },
  ],
  exports: [BackupJobsService],
})
export class BackupModule {}
