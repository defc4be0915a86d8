import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock';
import { Randomness } from '../../../platform/clock/randomness';
import { LessThan, Not } from '../../../platform/database/queries/where';
import { Transactions } from '../../../platform/database/transactions/transactions';
import type { Row } from '../../../platform/database/queries/row';
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work';
import { delayAfter, MAX_TRIES } from '../../../platform/outbound/retries';
import { NoticeSenderService } from '../../notifications/notices/notice-sender.service';
import { UsersService } from '../../users/users.service';
import { KEPT_DAYS } from '../webhook.constants';
import { Webhook } from '../webhook.entity';
import { WebhookDelivery } from '../webhook-delivery.entity';
import { WebhookQueries } from '../webhooks.queries';
import { AWAY, isAway, type DeliveryAttempt } from './attempt';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

@Injectable()
export class DeliveryRecordsService {
  constructor(
    private readonly queries: WebhookQueries,
    private readonly users: UsersService,
    private readonly notices: NoticeSenderService,
    private readonly transactions: Transactions,
    private readonly randomness: Randomness,
    private readonly clock: Clock,
  ) {}

  record(webhookId: number, deliveryId: number, result: DeliveryAttempt): Promise<void> {
    return this.transactions.run(async (unit) => {
      const webhook = await unit.lock(Webhook, { id: webhookId });
      const delivery = await unit.lock(WebhookDelivery, { id: deliveryId });
      // Both may have been deleted meanwhile.
      if (!webhook || !delivery) return;
      const now = this.clock.now();
      const tries = delivery.tries + 1;
      const tried = { ...result, tries, triedAt: now, isAskedFor: false };
      if (result.problem === null) {
        await unit.update(WebhookDelivery, { id: deliveryId }, { ...tried, state: 'delivered', nextAt: null });
        return this.gotThrough(unit, webhook, now);
      }
      const isPing = delivery.event === 'ping';
      const isLast = tries >= MAX_TRIES;
      // If other deliveries succeed, the receiver rejects this one; an unreachable receiver rejects nothing.
      const isRefused = isLast && webhook.failingSince === null && !isAway(result);
      const nextAt =
        isPing || isRefused ? null : new Date(now.getTime() + delayAfter(tries, this.randomness.fraction()));
      const state = nextAt ? 'waiting' : 'failed';
      await unit.update(WebhookDelivery, { id: deliveryId }, { ...tried, state, nextAt });
      // A failed test says nothing about real deliveries.
      if (!isPing && webhook.isEnabled) await this.failed(unit, webhook, now, isLast);
    });
  }

  /** Deletes old deliveries, and those written while their webhook was deleted. */
  async sweep(): Promise<void> {
    const now = this.clock.now().getTime();
    const oldest = new Date(now - KEPT_DAYS * DAY_MS);
    const orphans = await this.queries.orphans({ until: new Date(now - HOUR_MS) });
    await this.transactions.run(async (unit) => {
      await unit.delete(WebhookDelivery, { createdAt: LessThan(oldest) });
      await unit.deleteEach(
        WebhookDelivery,
        orphans.map(({ id }) => id),
      );
    });
  }

  /** After a success, deliveries to an unreachable receiver are retried at once, unless their tries are used up. */
  private async gotThrough(unit: UnitOfWork, webhook: Row<Webhook>, now: Date): Promise<void> {
    if (webhook.failingSince === null) return;
    await unit.update(Webhook, { id: webhook.id }, { failingSince: null });
    const waiting = { webhookId: webhook.id, state: 'waiting', tries: LessThan(MAX_TRIES) } as const;
    await unit.update(
      WebhookDelivery,
      [
        { ...waiting, problem: Not('status') },
        { ...waiting, status: AWAY },
      ],
      { nextAt: now },
    );
  }

  /** Disables the webhook when a delivery has used up its tries, and none has succeeded since the first failure. */
  private async failed(unit: UnitOfWork, webhook: Row<Webhook>, now: Date, isLast: boolean): Promise<void> {
    const { id, name, failingSince } = webhook;
    if (failingSince === null) {
      await unit.update(Webhook, { id }, { failingSince: now });
      return;
    }
    if (!isLast) return;
    await unit.update(Webhook, { id }, { isEnabled: false, switchedOffAt: now });
    const since = new Date(failingSince);
    this.notices.tellOfWebhook(unit, await this.users.admins(unit), { webhookId: id, name, since });
  }
}
