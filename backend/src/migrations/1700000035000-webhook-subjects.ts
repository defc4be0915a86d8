import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { addedColumns } from './columns';

const Subjects = addedColumns('webhook_deliveries', { subject_id: 'integer NULL' });
const INDEX = new TableIndex({ name: 'ix_webhook_deliveries_subject', columnNames: ['subject_id'] });

/** What a delivery is about, so that it is found when that is erased for ever. */
export class WebhookSubjects1700000035000 extends Subjects implements MigrationInterface {
  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    // Nothing else is erased one by one.
    await runner.query(
      `UPDATE webhook_deliveries SET subject_id = JSON_EXTRACT(payload, '$.data.id') WHERE event NOT LIKE 'worktime.%'`,
    );
    await runner.createIndex('webhook_deliveries', INDEX.clone());
  }

  override async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('webhook_deliveries', INDEX.clone());
    await super.down(runner);
  }
}
