import { Injectable, Logger } from '@nestjs/common';
import { Clock, DAY_MS, HOUR_MS, Randomness } from '../../../platform/clock';
import { LessThan, Not, type Row, Transactions, type UnitOfWork } from '../../../platform/database';
import { type Figures, Job } from '../../../platform/jobs/jobs';
import { KeyedRounds } from '../../../platform/jobs/keyed-rounds';
import { MetricsService } from '../../../platform/metrics/metrics.service';
import { textIn } from '../../../platform/outbound/bodies';
import { OutboundError } from '../../../platform/outbound/outbound.error';
import { OutboundHttpService } from '../../../platform/outbound/outbound-http.service';
import { DELIVERY_STATES, type DeliveryProblem, type DeliveryState, KEPT_DAYS } from '../webhook.constants';
import { Webhook } from '../webhook.entity';
import { WebhookQueries } from '../webhooks.queries';
import { signedHeaders } from './signature';
import { delayAfter, MAX_TRIES } from '../../../platform/outbound/retries';
import { NoticeSenderService } from '../../notifications/notices/notice-sender.service';
import { UsersService } from '../../users/users.service';
import { WebhookDelivery } from '../webhook-delivery.entity';

/** Longer than a try, so that claims only expire if a backend stops. */
const CLAIM_MS = 30_000;
/** Concurrent webhooks, with tries of up to five seconds. */
const AT_ONCE = 8;
/** Stored characters of an answer. */
const MAX_ANSWER = 500;

/** What proxies answer for an unreachable program. */
const AWAY: readonly number[] = [502, 503, 504];

/** Without a problem, it succeeded. */
type DeliveryAttempt = Pick<WebhookDelivery, 'problem' | 'status' | 'answer' | 'durationMs'>;

type Next = Awaited<ReturnType<WebhookQueries['nextOf']>>[number];

/**
 * Sends due deliveries, oldest first, one at a time per webhook, by the backend that has claimed it. A crash before the
 * result is stored means a second delivery: at least once, never lost.
 */
@Injectable()
export class DispatcherService extends KeyedRounds<number> {
  constructor(
    private readonly queries: WebhookQueries,
    private readonly outbound: OutboundHttpService,
    private readonly transactions: Transactions,
    private readonly randomness: Randomness,
    private readonly clock: Clock,
    private readonly users: UsersService,
    private readonly notices: NoticeSenderService,
    metrics: MetricsService,
  ) {
    super(AT_ONCE, new Logger('Webhooks'));
    const help = { webhook_deliveries: 'Webhook deliveries of the last 30 days by state' };
    metrics.gauges(help, ['state'], async (set) => {
      const counts = await this.counts();
      for (const state of DELIVERY_STATES) set('webhook_deliveries', counts.get(state) ?? 0, { state });
    });
  }

  /** The webhooks. */
  protected override async due(): Promise<number[]> {
    return (await this.queries.due({ now: this.clock.now() })).map(({ id }) => id);
  }

  @Job('send-webhooks', { once: true })
  async lookAndSweep(): Promise<Figures> {
    await this.look();
    await this.sweep();
    const counts = await this.counts();
    return { waiting: counts.get('waiting') ?? 0, failed: counts.get('failed') ?? 0 };
  }

  private async counts(): Promise<ReadonlyMap<DeliveryState, number>> {
    return new Map((await this.queries.byState()).map(({ state, total }) => [state, total]));
  }

  protected override async round(id: number): Promise<void> {
    const claimedBy = this.randomness.token(16);
    if (!(await this.claim(id, claimedBy))) return;
    try {
      while (!this.isStopping) {
        this.looks(id);
        const [next] = await this.queries.nextOf({ webhookId: id, now: this.clock.now() });
        if (!next || !(await this.claim(id, claimedBy))) return;
        const result = await this.send(next);
        await this.record(id, next.id, result);
        // The others wait for the next round instead of failing one by one.
        if (isAway(result)) return;
      }
    } finally {
      await this.transactions.single.update(Webhook, { id, claimedBy }, { claimedBy: null, claimedUntil: null });
    }
  }

  /** Claims a webhook for a round, or renews the claim. @returns false if another backend holds it. */
  private async claim(id: number, claimedBy: string): Promise<boolean> {
    const now = this.clock.now();
    const claimedUntil = new Date(now.getTime() + CLAIM_MS);
    const claimed = await this.transactions.single.update(
      Webhook,
      [
        { id, claimedBy },
        { id, claimedUntil: null },
        { id, claimedUntil: LessThan(now) },
      ],
      { claimedBy, claimedUntil },
    );
    return claimed > 0;
  }

  private async send({ url, secret, messageId, payload }: Next): Promise<DeliveryAttempt> {
    const headers = signedHeaders(secret, messageId, this.clock.now().getTime(), payload);
    try {
      const { status, body, milliseconds } = await this.outbound.post(url, payload, headers);
      const isSuccess = status >= 200 && status < 300;
      const answer = textIn(body).slice(0, MAX_ANSWER).toWellFormed() || null;
      return { problem: isSuccess ? null : 'status', status, answer, durationMs: milliseconds };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      // Redirects are not followed, so they cause no problems.
      return { problem: error.problem as DeliveryProblem, status: null, answer: null, durationMs: null };
    }
  }

  private record(webhookId: number, deliveryId: number, result: DeliveryAttempt): Promise<void> {
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
    const orphans = (await this.queries.orphans({ until: new Date(now - HOUR_MS) })).map(({ id }) => id);
    await this.transactions.run(async (unit) => {
      await unit.delete(WebhookDelivery, { createdAt: LessThan(oldest) });
      await unit.deleteEach(WebhookDelivery, orphans);
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

/** Whether the receiver was unreachable, which says nothing about the delivery. */
const isAway = ({ problem, status }: DeliveryAttempt): boolean =>
  problem !== null && (status === null || AWAY.includes(status));
