import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { JobsService } from '../jobs/jobs.service';
import { SearchIndexService } from './search-index.service';

@Injectable()
export class SearchIndexCron implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private running = Promise.resolve();

  constructor(
    private readonly jobs: JobsService,
    private readonly index: SearchIndexService,
  ) {}

  /** After an upgrade or a restore the index is empty. The server starts meanwhile. */
  onApplicationBootstrap(): void {
    this.running = this.jobs.run('index-search', async () => ({ corrected: await this.index.complete() }));
  }

  @Cron(CronExpression.EVERY_DAY_AT_3AM, { waitForCompletion: true })
  compare(): Promise<void> {
    return this.jobs.runOnce('index-search', async () => ({ corrected: await this.index.compareAll() }));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.index.stop();
    await this.running;
  }
}
