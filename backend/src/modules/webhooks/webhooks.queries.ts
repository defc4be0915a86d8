import { Injectable } from '@nestjs/common';
import { type ById, columnsOf, type Params, Queries, total } from '../../platform/database';
import { Webhook } from './webhook.entity';
import { WebhookDelivery } from './webhook-delivery.entity';

const TABLES = { webhooks: Webhook, webhook_deliveries: WebhookDelivery };

const LISTED = columnsOf(WebhookDelivery, 'payload');

@Injectable()
export class WebhookQueries extends Queries(TABLES, (query) => ({
  /** Without their secrets. */
  all: query((db) => db.selectFrom('webhooks').select(columnsOf(Webhook, 'secret')).orderBy('id')),
  /** The events that each webhook wants, including webhooks that were disabled automatically. */
  wanted: query((db) =>
    db
      .selectFrom('webhooks')
      .select(['id', 'events'])
      .where((row) => row.or([row('isEnabled', '=', true), row('switchedOffAt', 'is not', null)])),
  ),
  byId: query((db, p: ById) => db.selectFrom('webhooks').select(columnsOf(Webhook)).where('id', '=', p.id)),
  waiting: query((db) =>
    db
      .selectFrom('webhook_deliveries')
      .select(['webhookId', total])
      .where('state', '=', 'waiting')
      .groupBy('webhookId'),
  ),
  due: query((db, p: Params<{ now: Date }>) =>
    db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhookId')
      .select('webhooks.id')
      .distinct()
      .where('webhook_deliveries.state', '=', 'waiting')
      .where('webhook_deliveries.nextAt', '<=', p.now)
      .where((row) => row.or([row('webhooks.isEnabled', '=', true), row('webhook_deliveries.isAskedFor', '=', true)])),
  ),
  /** Oldest first. */
  nextOf: query((db, p: Params<{ webhookId: number; now: Date }>) =>
    db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhookId')
      .select(['webhook_deliveries.id', 'webhook_deliveries.messageId', 'webhook_deliveries.payload'])
      .select(['webhooks.url', 'webhooks.secret'])
      .where('webhook_deliveries.webhookId', '=', p.webhookId)
      .where('webhook_deliveries.state', '=', 'waiting')
      .where('webhook_deliveries.nextAt', '<=', p.now)
      .where((row) => row.or([row('webhooks.isEnabled', '=', true), row('webhook_deliveries.isAskedFor', '=', true)]))
      .orderBy('webhook_deliveries.id')
      .limit(1),
  ),
  /** Newest first, without their bodies. */
  deliveries: query((db, p: Params<{ webhookId: number; before: number; limit: number }>) =>
    db
      .selectFrom('webhook_deliveries')
      .select(LISTED)
      .where('webhookId', '=', p.webhookId)
      .where('id', '<', p.before)
      .orderBy('id', 'desc')
      .limit(p.limit),
  ),
  delivery: query((db, p: Params<{ webhookId: number; id: number }>) =>
    db
      .selectFrom('webhook_deliveries')
      .select(columnsOf(WebhookDelivery))
      .where('webhookId', '=', p.webhookId)
      .where('id', '=', p.id),
  ),
  /** Deliveries of deleted webhooks. */
  orphans: query((db, p: Params<{ until: Date }>) =>
    db
      .selectFrom('webhook_deliveries')
      .leftJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhookId')
      .select('webhook_deliveries.id')
      .where('webhooks.id', 'is', null)
      .where('webhook_deliveries.createdAt', '<', p.until)
      .limit(1000),
  ),
  byState: query((db) => db.selectFrom('webhook_deliveries').select(['state', total]).groupBy('state')),
})) {}
