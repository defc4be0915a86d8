import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from './columns';

const { id, int, varchar, text, instant, flag, nullable } = column;

const TABLES = [
  new Table({
    name: 'webhooks',
    columns: [
      id(),
      varchar('name', 100),
      varchar('url', 2048),
      text('events'),
      varchar('secret', 64),
      flag('is_enabled'),
      nullable(instant('failing_since')),
      nullable(instant('switched_off_at')),
      nullable(varchar('claimed_by', 32)),
      nullable(instant('claimed_until')),
      instant('created_at'),
      instant('updated_at'),
    ],
  }),
  new Table({
    name: 'webhook_deliveries',
    columns: [
      id(),
      int('webhook_id'),
      varchar('message_id', 40),
      varchar('event', 32),
      text('payload'),
      varchar('state', 12),
      flag('is_asked_for'),
      int('tries'),
      nullable(instant('next_at')),
      nullable(instant('tried_at')),
      nullable(int('status')),
      nullable(varchar('problem', 24)),
      nullable(text('answer')),
      nullable(int('duration_ms')),
      instant('created_at'),
    ],
    indices: [
      { name: 'ix_webhook_deliveries_webhook', columnNames: ['webhook_id', 'id'] },
      { name: 'ix_webhook_deliveries_due', columnNames: ['state', 'next_at'] },
      { name: 'ix_webhook_deliveries_created_at', columnNames: ['created_at'] },
    ],
  }),
];

/** Where other programs listen, and what they are told. */
export class Webhooks1700000034000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(table.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...TABLES].reverse()) await runner.dropTable(table);
  }
}
