import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { addedColumns, column, reference } from './columns';

const { id, int, varchar, text, instant, nullable } = column;

const Erased = addedColumns('users', { erased_at: 'datetime(3) NULL' });

const TABLES = [
  new Table({
    name: 'data_exports',
    columns: [
      id(),
      int('user_id'),
      varchar('state', 8),
      int('tries'),
      int('progress'),
      nullable(varchar('storage_key', 64)),
      instant('asked_at'),
      nullable(instant('busy_until')),
      nullable(instant('ended_at')),
    ],
    indices: [{ name: 'ux_data_exports_user_id', columnNames: ['user_id'], isUnique: true }],
    foreignKeys: [reference('fk_data_exports_user', 'user_id', 'users', 'CASCADE')],
  }),
  new Table({
    name: 'erasures',
    columns: [id(), nullable(int('user_id')), text('known_as'), instant('asked_at')],
    indices: [{ name: 'ix_erasures_user_id', columnNames: ['user_id'] }],
    foreignKeys: [reference('fk_erasures_user', 'user_id', 'users', 'SET NULL')],
  }),
];

/** People's downloads of their own data, who was erased, and what is still to be erased of them. */
export class OwnData1700000032000 extends Erased implements MigrationInterface {
  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    for (const table of TABLES) await runner.createTable(table.clone());
  }

  override async down(runner: QueryRunner): Promise<void> {
    for (const table of [...TABLES].reverse()) await runner.dropTable(table);
    await super.down(runner);
  }
}
