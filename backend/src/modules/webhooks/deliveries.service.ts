import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access/access';
import { Clock } from '../../platform/clock/clock';
import { Randomness } from '../../platform/clock/randomness';
import type { Row } from '../../platform/database/queries/row';
import { Transactions } from '../../platform/database/transactions/transactions';
import type { UnitOfWork } from '../../platform/database/transactions/unit-of-work';
import { TooManyRequestsError } from '../../platform/errors/common.errors';
import { pageOf, type PageQueryDto } from '../../platform/http/paging/page-query';
import { RateLimitsService, refusedAs } from '../../platform/limits/rate-limits.service';
import { DeliveryDetailDto, DeliveryDto, type DeliveryPageDto } from './dto/delivery.dto';
import { DispatcherService } from './sending/dispatcher.service';
import { waiting } from './subscriptions.service';
import { Webhook } from './webhook.entity';
import { WebhookDelivery } from './webhook-delivery.entity';
import { WebhookErrors } from './webhooks.errors';
import { WebhookQueries } from './webhooks.queries';

const MINUTE_MS = 60_000;
/** Requested deliveries, per webhook and minute. */
const ASKED_FOR = 20;

@Injectable()
export class DeliveriesService {
  constructor(
    private readonly queries: WebhookQueries,
    private readonly dispatcher: DispatcherService,
    private readonly limits: RateLimitsService,
    private readonly transactions: Transactions,
    private readonly randomness: Randomness,
    private readonly clock: Clock,
  ) {}

  /** @throws {WebhookNotFound} */
  async page(webhookId: number, { before, limit }: PageQueryDto): Promise<DeliveryPageDto> {
    const [[webhook], read] = await Promise.all([
      this.queries.byId({ id: webhookId }),
      this.queries.deliveries({ webhookId, before, limit: limit + 1 }),
    ]);
    if (!webhook) throw new WebhookErrors.WebhookNotFound({ id: webhookId });
    const { items, before: next } = pageOf(read, limit);
    return { items: items.map((delivery) => DeliveryDto.from(delivery)), before: next };
  }

  /** @throws {DeliveryNotFound} */
  async get(webhookId: number, id: number): Promise<DeliveryDetailDto> {
    const [delivery] = await this.queries.delivery({ webhookId, id });
    if (!delivery) throw new WebhookErrors.DeliveryNotFound({ id });
    return DeliveryDetailDto.from(delivery);
  }

  /**
   * Sends a delivery again, unchanged, even if the webhook is disabled, with the usual retries.
   * @throws {WebhookNotFound} @throws {DeliveryNotFound} @throws {TooManyRequestsError}
   */
  async resend(webhookId: number, id: number): Promise<DeliveryDto> {
    await this.send(webhookId, async (unit, now) => {
      const delivery = await unit.lock(WebhookDelivery, { id, webhookId });
      if (!delivery) throw new WebhookErrors.DeliveryNotFound({ id });
      const tries = delivery.state === 'waiting' ? delivery.tries : 0;
      await unit.update(WebhookDelivery, { id }, { state: 'waiting', isAskedFor: true, tries, nextAt: now });
    });
    const { payload: _, ...sent } = await this.get(webhookId, id);
    return sent;
  }

  /** Sends a `ping` once, even if the webhook is disabled. @throws {WebhookNotFound} @throws {TooManyRequestsError} */
  async ping(me: CurrentUser, webhookId: number): Promise<DeliveryDto> {
    const sent = await this.send(webhookId, (unit, now, webhook) => {
      const event = {
        ...{ id: `msg_${this.randomness.token(18)}`, event: 'ping' as const, at: now.toISOString() },
        ...{ actor: { id: me.id, email: me.email }, data: { id: webhookId, name: webhook.name } },
      };
      return unit.insert(WebhookDelivery, waiting(webhookId, event, true));
    });
    return DeliveryDto.from(sent);
  }

  private async send<Prepared>(
    webhookId: number,
    prepare: (unit: UnitOfWork, now: Date, webhook: Row<Webhook>) => Promise<Prepared>,
  ): Promise<Prepared> {
    await this.take(webhookId);
    return this.transactions.run(async (unit) => {
      const webhook = await unit.lock(Webhook, { id: webhookId });
      if (!webhook) throw new WebhookErrors.WebhookNotFound({ id: webhookId });
      unit.afterCommit(() => Promise.resolve(this.dispatcher.wake([webhookId])));
      return prepare(unit, this.clock.now(), webhook);
    });
  }

  /** Keeps the dashboard from being used to flood a server. @throws {TooManyRequestsError} */
  private async take(webhookId: number): Promise<void> {
    const bucket = { key: `webhook/${webhookId}`, points: ASKED_FOR, windowMs: MINUTE_MS };
    const taken = this.transactions.run((unit) => this.limits.take(unit, bucket));
    await refusedAs(TooManyRequestsError, taken);
  }
}
