import { Module } from '@nestjs/common';
import { join } from 'node:path';
import { JobsModule } from '../../platform/jobs/jobs.module';
import { BackupJobsService } from './backup-jobs.service';
import { BACKUP_PROGRAM, BackupProgramService } from './backup-program.service';
import { BackupScheduleService } from './backup-schedule.service';

@Module({
  imports: [JobsModule],
  providers: [
    BackupScheduleService,
    BackupJobsService,
    BackupProgramService,
    { provide: BACKUP_PROGRAM, useValue: join(__dirname, '../../cli/studio.js') },
  ],
  exports: [BackupJobsService],
})
export class BackupModule {}
