import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** What was written about a row is emptied when the row is erased for ever: hundreds at a time, in a log of years. */
const TARGETS = new TableIndex({ name: 'ix_audit_log_target', columnNames: ['target'] });

export class AuditTargets1700000029000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('audit_log', TARGETS.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('audit_log', TARGETS.clone());
  }
}
