import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access';
import { AuditWriterService, differences } from '../../platform/audit';
import { Clock, MINUTE_MS, Randomness } from '../../platform/clock';
import { type Row, Transactions, type UnitOfWork } from '../../platform/database';
import { definedFields, pageOf, type PageQueryDto } from '../../platform/http';
import { RateLimitsService } from '../../platform/limits/rate-limits.service';
import { OutboundHttpService } from '../../platform/outbound/outbound-http.service';
import { DeliveryDetailDto, DeliveryDto, type DeliveryPageDto } from './dto/delivery.dto';
import {
  type CreatedWebhookDto,
  type CreateWebhookDto,
  type UpdateWebhookDto,
  WebhookDto,
  type WebhookSecretDto,
} from './dto/webhook.dto';
import { DispatcherService } from './sending/dispatcher.service';
import { secretOf } from './sending/signature';
import { SubscriptionsService, waiting } from './subscriptions.service';
import { eventsIn, Webhook } from './webhook.entity';
import { MAX_WEBHOOKS } from './webhook.constants';
import { WebhookDelivery } from './webhook-delivery.entity';
import { WebhookErrors } from './webhooks.errors';
import { WebhookQueries } from './webhooks.queries';

/** The length of the hash that they are used in. */
const SECRET_BYTES = 32;

/** A webhook as the audit log stores it. */
const valuesOf = (webhook: Pick<Webhook, 'name' | 'url' | 'events' | 'isEnabled'>) => {
  const { name, url, isEnabled } = webhook;
  return { name, url, events: eventsIn(webhook), isEnabled };
};

/** Requested deliveries, per webhook and minute. */
const ASKED_FOR = 20;

@Injectable()
export class WebhooksService {
  readonly entity = Webhook;

  constructor(
    private readonly queries: WebhookQueries,
    private readonly subscriptions: SubscriptionsService,
    private readonly dispatcher: DispatcherService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly randomness: Randomness,
    private readonly clock: Clock,
    private readonly outbound: OutboundHttpService,
    private readonly limits: RateLimitsService,
  ) {}

  async list(): Promise<WebhookDto[]> {
    const [webhooks, counts] = await Promise.all([this.queries.all(), this.queries.waiting()]);
    const waiting = new Map(counts.map(({ webhookId, total }) => [webhookId, total]));
    return webhooks.map((webhook) => WebhookDto.from(webhook, waiting.get(webhook.id) ?? 0));
  }

  /** @throws {AddressNotAllowed} @throws {TooManyWebhooks} */
  async create(me: CurrentUser, asked: CreateWebhookDto): Promise<CreatedWebhookDto> {
    this.checkAddress(asked.url);
    const secret = this.newSecret();
    const webhook = await this.transactions.run(async (unit) => {
      const others = await this.queries.all(undefined, unit);
      if (others.length >= MAX_WEBHOOKS) throw new WebhookErrors.TooManyWebhooks({ max: MAX_WEBHOOKS });
      const now = this.clock.now();
      const { name, url, events, isEnabled = true } = asked;
      const row = { name, url, events: events.join(' '), isEnabled, secret, createdAt: now, updatedAt: now };
      const created = await unit.insert(Webhook, row);
      const after = valuesOf(created);
      await this.audit.write(unit, me, { action: 'webhook.create', target: `webhooks/${created.id}`, after });
      this.lookAfter(unit);
      return created;
    });
    return { ...WebhookDto.from(webhook, 0), secret };
  }

  /**
   * Changes only the given fields. Enabling retries waiting deliveries like new ones.
   * @throws {WebhookNotFound} @throws {AddressNotAllowed}
   */
  async update(me: CurrentUser, id: number, { events, ...others }: UpdateWebhookDto): Promise<WebhookDto> {
    await this.transactions.run(async (unit) => {
      const before = await this.held(unit, id);
      const after = { ...before, ...definedFields(others), ...(events && { events: events.join(' ') }) };
      const changed = differences(valuesOf(before), valuesOf(after));
      if (!changed) return;
      if (after.url !== before.url) this.checkAddress(after.url);
      const now = this.clock.now();
      const isBack = after.isEnabled && !before.isEnabled;
      const { name, url, isEnabled } = after;
      const stored = { name, url, events: after.events, isEnabled, updatedAt: now };
      await unit.update(
        Webhook,
        { id },
        { ...stored, ...(isEnabled !== before.isEnabled && { switchedOffAt: null, failingSince: null }) },
      );
      if (isBack) await unit.update(WebhookDelivery, { webhookId: id, state: 'waiting' }, { nextAt: now, tries: 0 });
      await this.audit.write(unit, me, { action: 'webhook.update', target: `webhooks/${id}`, ...changed });
      this.lookAfter(unit, isBack ? id : undefined);
    });
    const found = (await this.list()).find((webhook) => webhook.id === id);
    if (!found) throw new WebhookErrors.WebhookNotFound({ id });
    return found;
  }

  /** @throws {WebhookNotFound} */
  async renewSecret(me: CurrentUser, id: number): Promise<WebhookSecretDto> {
    const secret = this.newSecret();
    await this.transactions.run(async (unit) => {
      await this.held(unit, id);
      await unit.update(Webhook, { id }, { secret, updatedAt: this.clock.now() });
      await this.audit.write(unit, me, { action: 'webhook.renew-secret', target: `webhooks/${id}` });
    });
    return { secret };
  }

  /** Deletes a webhook with its log; waiting deliveries are not sent. @throws {WebhookNotFound} */
  async remove(me: CurrentUser, id: number): Promise<void> {
    await this.transactions.run(async (unit) => {
      const before = valuesOf(await this.held(unit, id));
      await unit.delete(WebhookDelivery, { webhookId: id });
      await unit.delete(Webhook, { id });
      await this.audit.write(unit, me, { action: 'webhook.delete', target: `webhooks/${id}`, before });
      this.lookAfter(unit);
    });
  }

  /** Disables a webhook whose address lost an erased name and may now lead elsewhere, until an admin corrects it. */
  async switchOff(unit: UnitOfWork, id: number): Promise<void> {
    await unit.update(WebhookDelivery, { webhookId: id }, { isAskedFor: false });
    await unit.update(Webhook, { id, isEnabled: true }, { isEnabled: false, switchedOffAt: this.clock.now() });
    this.lookAfter(unit);
  }

  /** Rejects a private address at once, instead of logging failures later. */
  private checkAddress(url: string): void {
    if (this.outbound.isPrivate(new URL(url))) throw new WebhookErrors.AddressNotAllowed();
  }

  private newSecret(): string {
    return secretOf(this.randomness.token(SECRET_BYTES));
  }

  private async held(unit: UnitOfWork, id: number): Promise<Row<Webhook>> {
    const webhook = await unit.lock(Webhook, { id });
    if (!webhook) throw new WebhookErrors.WebhookNotFound({ id });
    return webhook;
  }

  /** @param due the webhook with due deliveries. */
  private lookAfter(unit: UnitOfWork, due?: number): void {
    unit.afterCommit(async () => {
      await this.subscriptions.look();
      if (due !== undefined) this.dispatcher.wake([due]);
    });
  }

  /** @throws {WebhookNotFound} */
  async deliveriesOf(webhookId: number, { before, limit }: PageQueryDto): Promise<DeliveryPageDto> {
    const [[webhook], read] = await Promise.all([
      this.queries.byId({ id: webhookId }),
      this.queries.deliveries({ webhookId, before, limit: limit + 1 }),
    ]);
    if (!webhook) throw new WebhookErrors.WebhookNotFound({ id: webhookId });
    const { items, before: next } = pageOf(read, limit);
    return { items: items.map((delivery) => DeliveryDto.from(delivery)), before: next };
  }

  /** @throws {DeliveryNotFound} */
  async delivery(webhookId: number, id: number): Promise<DeliveryDetailDto> {
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
    const { payload: _, ...sent } = await this.delivery(webhookId, id);
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

  /** At a limited rate, which keeps the dashboard from being used to flood a server. */
  private async send<Prepared>(
    webhookId: number,
    prepare: (unit: UnitOfWork, now: Date, webhook: Row<Webhook>) => Promise<Prepared>,
  ): Promise<Prepared> {
    await this.limits.charge({ key: `webhook/${webhookId}`, points: ASKED_FOR, windowMs: MINUTE_MS });
    return this.transactions.run(async (unit) => {
      const webhook = await this.held(unit, webhookId);
      unit.afterCommit(() => Promise.resolve(this.dispatcher.wake([webhookId])));
      return prepare(unit, this.clock.now(), webhook);
    });
  }
}
