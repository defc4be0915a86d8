import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, type OfUser, type Params, Queries, total } from '../../platform/database';
import { PushDelivery } from './push-delivery.entity';
import { PushSubscription } from './push-subscription.entity';

const TABLES = { push_subscriptions: PushSubscription, push_deliveries: PushDelivery };

@Injectable()
export class PushQueries extends Queries(TABLES, (query) => ({
  audience: query((db) => db.selectFrom('push_subscriptions').select(['id', 'userId', 'service', 'occasions'])),
  /** Newest first. */
  ofUser: query((db, p: OfUser) =>
    db
      .selectFrom('push_subscriptions')
      .select(columnsOf(PushSubscription))
      .where('userId', '=', p.userId)
      .orderBy('id', 'desc'),
  ),
  /** The push services with something to send. */
  due: query((db, p: Params<{ now: Date }>) =>
    db
      .selectFrom('push_subscriptions')
      .innerJoin('push_deliveries', 'push_deliveries.subscriptionId', 'push_subscriptions.id')
      .select('service')
      .distinct()
      .where('nextAt', '<=', p.now),
  ),
  /** Oldest first. */
  nextOf: query((db, p: Params<{ service: string; now: Date; limit: number }>) =>
    db
      .selectFrom('push_deliveries')
      .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_deliveries.subscriptionId')
      .select(['push_deliveries.id', 'subscriptionId', 'occasion', 'key', 'toldAt', 'tries'])
      .select([
        'userId',
        'endpoint',
        'endpointDigest',
        'p256dh',
        'auth',
        'language',
        'occasions',
        'hoursFrom',
        'hoursUntil',
      ])
      .where('service', '=', p.service)
      .where('nextAt', '<=', p.now)
      .orderBy('push_deliveries.id')
      .limit(p.limit),
  ),
  /** Deliveries of ended subscriptions. */
  orphans: query((db) =>
    db
      .selectFrom('push_deliveries')
      .leftJoin('push_subscriptions', 'push_subscriptions.id', 'push_deliveries.subscriptionId')
      .select('push_deliveries.id')
      .where('push_subscriptions.id', 'is', null)
      .limit(sql.lit(1000)),
  ),
  countWaiting: query((db) => db.selectFrom('push_deliveries').select(total)),
  countSubscriptions: query((db) => db.selectFrom('push_subscriptions').select(total)),
})) {}
