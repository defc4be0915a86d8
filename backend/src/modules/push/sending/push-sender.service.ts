import { Injectable, Logger } from '@nestjs/common';
import { Clock, Randomness } from '../../../platform/clock';
import { LessThan, LessThanOrEqual, totalOf, Transactions } from '../../../platform/database';
import { type Figures, Job } from '../../../platform/jobs/jobs';
import { KeyedRounds } from '../../../platform/jobs/keyed-rounds';
import { MetricsService } from '../../../platform/metrics/metrics.service';
import { OutboundError } from '../../../platform/outbound/outbound.error';
import { OutboundHttpService } from '../../../platform/outbound/outbound-http.service';
import { delayAfter } from '../../../platform/outbound/retries';
import { LoginSessionsService } from '../../auth/access/login-sessions.service';
import { PushDelivery } from '../push-delivery.entity';
import { PushQueries } from '../push.queries';
import { PushSubscription } from '../push-subscription.entity';
import { type DuePush, PushMessagesService, WORTH_MS } from './push-messages.service';

/** Longer than a try, so that claims only expire if a backend stops. */
const CLAIM_MS = 30_000;
/** Concurrent push services. */
const SERVICES = 8;
/** Concurrent messages per push service, with tries of up to five seconds. */
const AT_ONCE = 4;
/** A push service that refuses a message this often will not take it. */
const MAX_REFUSALS = 3;
/** The browser has unsubscribed. */
const GONE = [404, 410];
const TOO_MANY = 429;

/** How a try ended. `away`: the push service is unreachable or overloaded, which says nothing about the message. */
interface Try {
  outcome: 'sent' | 'gone' | 'refused' | 'away';
  /** For the log: a status, or why there is none. */
  answer: string;
}

/**
 * Sends due messages, a few at a time per push service, so that a slow one does not delay the others. A crash before the
 * result is stored means a second message, which replaces the first on the device.
 */
@Injectable()
export class PushSenderService extends KeyedRounds<string> {
  constructor(
    private readonly queries: PushQueries,
    private readonly messages: PushMessagesService,
    private readonly sessions: LoginSessionsService,
    private readonly outbound: OutboundHttpService,
    private readonly transactions: Transactions,
    private readonly randomness: Randomness,
    private readonly clock: Clock,
    metrics: MetricsService,
  ) {
    super(SERVICES, new Logger('Push'));
    const help = {
      push_subscriptions: 'Browsers that notifications are pushed to',
      push_deliveries_waiting: 'Notifications waiting to be pushed',
    };
    metrics.gauges(help, [], async (set) => {
      set('push_subscriptions', totalOf(await queries.countSubscriptions()));
      set('push_deliveries_waiting', totalOf(await queries.countWaiting()));
    });
  }

  /** The push services. */
  protected override async due(): Promise<string[]> {
    return (await this.queries.due({ now: this.clock.now() })).map(({ service }) => service);
  }

  @Job('send-pushes', { once: true })
  async lookAndSweep(): Promise<Figures> {
    const oldest = new Date(this.clock.now().getTime() - WORTH_MS);
    const orphans = (await this.queries.orphans()).map(({ id }) => id);
    await this.transactions.run(async (unit) => {
      await unit.delete(PushDelivery, { toldAt: LessThan(oldest) });
      await unit.deleteEach(PushDelivery, orphans);
    });
    await this.look();
    return { waiting: totalOf(await this.queries.countWaiting()) };
  }

  protected override async round(service: string): Promise<void> {
    while (!this.isStopping) {
      this.looks(service);
      const due = await this.queries.nextOf({ service, now: this.clock.now(), limit: AT_ONCE });
      const tries = await Promise.all(due.map((push) => this.deliver(push)));
      // The others wait for the next round instead of failing one by one.
      if (!due.length || tries.some((one) => one?.outcome === 'away')) return;
    }
  }

  /** @returns undefined if another backend sends it, or nothing is left to send. */
  private async deliver(push: DuePush): Promise<Try | undefined> {
    const now = this.clock.now();
    const { id, tries } = push;
    const claim = { nextAt: new Date(now.getTime() + CLAIM_MS) };
    const free = { id, tries, nextAt: LessThanOrEqual(now) };
    if (!(await this.transactions.single.update(PushDelivery, free, claim))) return undefined;
    const message = await this.messages.write(push);
    const result = message && (await this.send(push, message));
    if (result?.outcome === 'gone') await this.forget(push);
    else if (result && result.outcome !== 'sent') await this.postpone(push, result);
    else await this.drop(push);
    return result ?? undefined;
  }

  private async send(
    { endpoint }: DuePush,
    { body, headers }: { body: Buffer; headers: Record<string, string> },
  ): Promise<Try> {
    try {
      const { status } = await this.outbound.post(endpoint, body, headers);
      return { outcome: outcomeOf(status), answer: String(status) };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      const isForbidden = error.problem === 'private' || error.problem === 'address';
      return { outcome: isForbidden ? 'refused' : 'away', answer: error.problem };
    }
  }

  /** Tries again later, unless the message is refused or would come too late to be of use. */
  private async postpone(push: DuePush, { outcome, answer }: Try): Promise<void> {
    const tries = push.tries + 1;
    const nextAt = new Date(this.clock.now().getTime() + delayAfter(tries, this.randomness.fraction()));
    const isOver = nextAt.getTime() >= Date.parse(push.toldAt) + WORTH_MS;
    const isRefused = outcome === 'refused' && tries >= MAX_REFUSALS;
    if (outcome === 'refused' || isOver)
      this.logger.warn({ userId: push.userId, answer, tries }, 'A notification could not be pushed');
    if (isOver || isRefused) await this.drop(push);
    else await this.transactions.single.update(PushDelivery, { id: push.id }, { tries, nextAt });
  }

  private async drop({ id }: DuePush): Promise<void> {
    await this.transactions.run((unit) => unit.delete(PushDelivery, { id }));
  }

  /** Unless the browser has subscribed anew meanwhile. */
  private async forget({ subscriptionId, endpointDigest }: DuePush): Promise<void> {
    await this.transactions.run(async (unit) => {
      const ended = await unit.lock(PushSubscription, { id: subscriptionId, endpointDigest });
      await unit.delete(PushDelivery, { subscriptionId });
      if (!ended) return;
      await unit.delete(PushSubscription, { id: subscriptionId });
      await this.sessions.release([ended.sessionId], unit);
    });
  }
}

function outcomeOf(status: number): Try['outcome'] {
  if (status >= 200 && status < 300) return 'sent';
  if (GONE.includes(status)) return 'gone';
  return status === TOO_MANY || status >= 500 ? 'away' : 'refused';
}
