import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from './columns';

const { id, int, varchar, instant } = column;

const LIMITS = new Table({
  name: 'rate_limits',
  columns: [{ ...varchar('limit_key', 64), isPrimary: true }, int('points'), instant('expires_at')],
});

const ATTEMPTS = new Table({
  name: 'failed_attempts',
  columns: [id(), varchar('attempt_key', 64), instant('attempted_at')],
  indices: [{ name: 'ix_failed_attempts_key_at', columnNames: ['attempt_key', 'attempted_at'] }],
});

/** Counters instead of one row per failure. Earlier failures are forgotten, as they would be after 15 minutes. */
export class Limits1700000011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(LIMITS.clone());
    await runner.dropTable(ATTEMPTS.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.createTable(ATTEMPTS.clone());
    await runner.dropTable(LIMITS.clone());
  }
}
