import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { isDatabaseUnavailable, loggedUnlessUnavailable, type UnitOfWork } from '../../../platform/database';
import { type Announcement, AnnouncementsService } from '../../notifications/announcements.service';
import { PushDelivery } from '../push-delivery.entity';
import { PushQueries } from '../push.queries';
import { PushSenderService } from './push-sender.service';

/** A bulk change must not ring a phone hundreds of times: of one transaction, a device gets the last few. */
const AT_ONCE = 5;

type Subscribed = Awaited<ReturnType<PushQueries['audience']>>[number];

/**
 * Caches who has subscribed, so that requests need no query, and stores deliveries in the transaction of their
 * notifications. Subscriptions through other backends are noticed within five seconds.
 */
@Injectable()
export class PushOutboxService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Push');
  private audience = new Map<number, Subscribed[]>();

  constructor(
    private readonly queries: PushQueries,
    private readonly sender: PushSenderService,
    private readonly announcements: AnnouncementsService,
  ) {
    announcements.subscribe((unit, announced) => this.add(unit, announced));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.look();
  }

  /** Refreshes the cache. While the database is unreachable, the last state stays. */
  async look(): Promise<void> {
    await this.queries
      .audience()
      .then((rows) => (this.audience = Map.groupBy(rows, ({ userId }) => userId)))
      .catch(loggedUnlessUnavailable(this.logger));
  }

  /** For retries, and changes by other backends. The job reports an unreachable database. */
  @Cron(CronExpression.EVERY_5_SECONDS, { waitForCompletion: true })
  async lookForBoth(): Promise<void> {
    await this.look();
    if (!this.audience.size) return;
    await this.sender.look().catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
    });
  }

  private add(unit: UnitOfWork, announced: readonly Announcement[]): void {
    const wanted = announced.flatMap(({ userId, ...one }) =>
      (this.audience.get(userId) ?? [])
        .filter(({ occasions }) => occasions.split(' ').includes(one.occasion))
        .map(({ id, service }) => ({ ...one, id, service })),
    );
    if (!wanted.length) return;
    const last = [...Map.groupBy(wanted, ({ id }) => id).values()].flatMap((some) => some.slice(-AT_ONCE));
    const rows = last.map(({ id: subscriptionId, occasion, createdAt: toldAt, ...content }) => ({
      ...{ subscriptionId, occasion, toldAt, key: this.announcements.keyOf(content) },
      ...{ tries: 0, nextAt: toldAt },
    }));
    unit.insertLater(PushDelivery, rows);
    const services = new Set(wanted.map(({ service }) => service));
    unit.afterCommit(() => Promise.resolve(this.sender.wake(services)));
  }
}
