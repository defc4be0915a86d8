import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { isDatabaseAway } from '../../platform/database/database-errors';
import { JobsService } from '../../platform/jobs/jobs.service';
import { DeliveryRecordsService } from './sending/delivery-records.service';
import { DispatcherService } from './sending/dispatcher.service';
import { SubscriptionsService } from './subscriptions.service';
import { WebhookQueries } from './webhooks.queries';

@Injectable()
export class WebhooksCron {
  constructor(
    private readonly jobs: JobsService,
    private readonly queries: WebhookQueries,
    private readonly subscriptions: SubscriptionsService,
    private readonly rounds: DispatcherService,
    private readonly records: DeliveryRecordsService,
  ) {}

  /** For what has to be tried again, and for what other backends do. The job below says if the database is away. */
  @Cron(CronExpression.EVERY_5_SECONDS, { waitForCompletion: true })
  async look(): Promise<void> {
    await this.subscriptions.look();
    if (!this.subscriptions.any) return;
    await this.rounds.look().catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error;
    });
  }

  /** Only the backend that begins first sends. */
  @Cron(CronExpression.EVERY_MINUTE, { waitForCompletion: true })
  async send(): Promise<void> {
    await this.jobs.runOnce('send-webhooks', async () => {
      await this.rounds.look();
      await this.records.sweep();
      const counts = new Map((await this.queries.byState()).map(({ state, total }) => [state, total]));
      return { waiting: counts.get('waiting') ?? 0, failed: counts.get('failed') ?? 0 };
    });
  }
}
