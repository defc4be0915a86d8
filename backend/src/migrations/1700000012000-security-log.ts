import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from './columns';

const { id, int, varchar, instant, nullable } = column;

const LOG = new Table({
  name: 'security_log',
  columns: [
    id(),
    varchar('kind', 32),
    nullable(int('user_id')),
    nullable(varchar('email', 254)),
    nullable(varchar('actor_email', 254)),
    nullable(varchar('address', 45)),
    nullable(varchar('device', 255)),
    nullable(varchar('detail', 255)),
    instant('created_at'),
  ],
  indices: [{ name: 'ix_security_log_created_at', columnNames: ['created_at'] }],
});

export class SecurityLog1700000012000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(LOG.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(LOG.clone());
  }
}
