import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import {
  chunk,
  isDatabaseUnavailable,
  loggedUnlessUnavailable,
  type NewRow,
  type UnitOfWork,
} from '../../platform/database';
import type { EventName } from '../../platform/events/event-names';
import {
  EventPublisher,
  type EventSink,
  onlyWhich,
  type StudioEvent,
} from '../../platform/events/event-publisher.service';
import { DispatcherService } from './sending/dispatcher.service';
import { WebhookDelivery } from './webhook-delivery.entity';
import { eventsIn } from './webhook.entity';
import { WebhookQueries } from './webhooks.queries';

/** Larger batches are inserted immediately instead of before the commit. */
const AT_ONCE = 200;

/**
 * Caches which webhooks want which events, so that requests need no query, and stores deliveries in the transaction of the
 * event. Changes by other backends are noticed within five seconds.
 */
@Injectable()
export class SubscriptionsService implements EventSink, OnApplicationBootstrap {
  private readonly logger = new Logger('Webhooks');
  private listeners = new Map<EventName, { id: number }[]>();

  constructor(
    private readonly queries: WebhookQueries,
    private readonly dispatcher: DispatcherService,
    events: EventPublisher,
  ) {
    events.fill(this);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.look();
  }

  /** Refreshes the subscriptions. While the database is unreachable, the last ones stay. */
  async look(): Promise<void> {
    const webhooks = await this.queries.wanted().catch(loggedUnlessUnavailable(this.logger));
    const wanted = webhooks?.flatMap((webhook) => eventsIn(webhook).map((event) => ({ event, id: webhook.id })));
    if (wanted) this.listeners = Map.groupBy(wanted, ({ event }) => event);
  }

  wants(event: EventName): boolean {
    return this.listeners.has(event);
  }

  /** For retries, and changes by other backends. The job reports an unreachable database. */
  @Cron(CronExpression.EVERY_5_SECONDS, { waitForCompletion: true })
  async lookForBoth(): Promise<void> {
    await this.look();
    if (!this.listeners.size) return;
    await this.dispatcher.look().catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
    });
  }

  async write(unit: UnitOfWork, events: readonly StudioEvent[]): Promise<void> {
    const rows = events.flatMap((event): NewRow<WebhookDelivery>[] =>
      (this.listeners.get(event.event) ?? []).map(({ id }) => waiting(id, event)),
    );
    if (!rows.length) return;
    if (rows.length <= AT_ONCE) unit.insertLater(WebhookDelivery, rows);
    else for (const some of chunk(rows, AT_ONCE)) await unit.insertAll(WebhookDelivery, some);
    const webhooks = new Set(rows.map(({ webhookId }) => webhookId));
    unit.afterCommit(() => Promise.resolve(this.dispatcher.wake([...webhooks])));
  }

  /** Clears payloads, and answers, which may repeat them. */
  async forget(unit: UnitOfWork, event: EventName[], ids: readonly number[]): Promise<void> {
    for (const subjectId of chunk(ids)) {
      const told = await unit.lockAll(WebhookDelivery, { subjectId, event });
      const emptied = told.map(({ id, payload }) => ({ id, payload: emptiedOf(payload), answer: null }));
      if (emptied.length) await unit.updateEach(WebhookDelivery, emptied, ['payload', 'answer']);
    }
  }
}

const emptiedOf = (payload: string) => JSON.stringify(onlyWhich(JSON.parse(payload) as StudioEvent));

export function waiting(
  webhookId: number,
  event: Omit<StudioEvent, 'event'> & Pick<WebhookDelivery, 'event'>,
  isAskedFor = false,
): NewRow<WebhookDelivery> {
  const createdAt = new Date(event.at);
  const { id: subjectId = null } = event.data as { id?: number };
  return {
    ...{ webhookId, messageId: event.id, event: event.event, subjectId, payload: JSON.stringify(event) },
    ...{ state: 'waiting', isAskedFor, tries: 0, nextAt: createdAt, createdAt },
  };
}
