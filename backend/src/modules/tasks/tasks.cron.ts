import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { JobsService } from '../../platform/jobs/jobs.service';
import { TaskFilesService } from './files/task-files.service';

@Injectable()
export class TasksCron {
  constructor(
    private readonly jobs: JobsService,
    private readonly files: TaskFilesService,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  sweepUnusedFiles(): Promise<void> {
    return this.jobs.run('sweep-task-files', async () => ({ removed: await this.files.sweep() }));
  }
}
