import { Table } from 'typeorm';
import { additions } from './additions';
import { column, reference } from './columns';

const { id, int, varchar, instant, nullable } = column;

const SUBSCRIPTIONS = new Table({
  name: 'push_subscriptions',
  columns: [
    id(),
    varchar('session_id', 64),
    int('user_id'),
    varchar('endpoint', 2048),
    varchar('endpoint_digest', 64),
    varchar('p256dh', 90),
    varchar('auth', 24),
    varchar('service', 300),
    varchar('language', 2),
    varchar('occasions', 100),
    nullable(varchar('hours_from', 5)),
    nullable(varchar('hours_until', 5)),
    instant('created_at'),
  ],
  indices: [
    { name: 'ux_push_subscriptions_session', columnNames: ['session_id'], isUnique: true },
    { name: 'ux_push_subscriptions_endpoint', columnNames: ['endpoint_digest'], isUnique: true },
    { name: 'ix_push_subscriptions_user_id', columnNames: ['user_id'] },
  ],
  foreignKeys: [
    reference('fk_push_subscriptions_session', 'session_id', 'login_sessions', 'CASCADE'),
    reference('fk_push_subscriptions_user', 'user_id', 'users', 'CASCADE'),
  ],
});

const DELIVERIES = new Table({
  name: 'push_deliveries',
  columns: [
    id(),
    int('subscription_id'),
    varchar('occasion', 16),
    instant('told_at'),
    varchar('content_digest', 64),
    int('tries'),
    instant('next_at'),
  ],
  indices: [
    { name: 'ix_push_deliveries_due', columnNames: ['subscription_id', 'next_at'] },
    { name: 'ix_push_deliveries_told_at', columnNames: ['told_at'] },
  ],
});

export class Push1700000036000 extends additions({
  tables: [SUBSCRIPTIONS, DELIVERIES],
  columns: { login_sessions: { kept_until: 'datetime(3) NULL' } },
}) {}
