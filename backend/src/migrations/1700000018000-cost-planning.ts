import { type MigrationInterface, type QueryRunner, TableForeignKey, TableIndex } from 'typeorm';
import { addedColumns, reference } from './columns';

const Columns = addedColumns('costs', {
  recurring_day: 'integer NULL',
  notice_days: 'integer NULL',
  cancel_url: 'varchar(2048) NULL',
  project_id: 'integer NULL',
  replaces_id: 'integer NULL',
  renewal_told: 'varchar(10) NULL',
});

const INDICES = [
  { name: 'ix_costs_project_id', columnNames: ['project_id'] },
  { name: 'ix_costs_replaces_id', columnNames: ['replaces_id'] },
];

const KEYS = [
  reference('fk_costs_project', 'project_id', 'projects', 'SET NULL'),
  reference('fk_costs_replaces', 'replaces_id', 'costs', 'SET NULL'),
];

/** What planning needs to know of a cost: when and where to cancel it, its project, and the price before. */
export class CostPlanning1700000018000 extends Columns implements MigrationInterface {
  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    for (const index of INDICES) await runner.createIndex('costs', new TableIndex(index));
    await runner.createForeignKeys(
      'costs',
      KEYS.map((key) => new TableForeignKey(key)),
    );
  }

  override async down(runner: QueryRunner): Promise<void> {
    await runner.dropForeignKeys(
      'costs',
      KEYS.map((key) => new TableForeignKey(key)),
    );
    for (const index of INDICES) await runner.dropIndex('costs', new TableIndex(index));
    await super.down(runner);
  }
}
