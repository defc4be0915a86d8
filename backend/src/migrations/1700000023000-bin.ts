import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, reference } from './columns';

const { id, int, text, varchar, flag, instant } = column;

const TABLES = [
  new Table({
    name: 'bin_entries',
    columns: [
      id(),
      varchar('kind', 16),
      varchar('label', 255),
      int('things'),
      text('words'),
      int('deleted_by'),
      instant('deleted_at'),
    ],
    indices: [{ name: 'ix_bin_entries_deleted_at', columnNames: ['deleted_at'] }],
  }),
  new Table({
    name: 'bin_contents',
    columns: [id(), int('entry_id'), int('document'), int('part'), text('content')],
    foreignKeys: [reference('fk_bin_contents_entry', 'entry_id', 'bin_entries', 'CASCADE')],
    indices: [{ name: 'ix_bin_contents_entry', columnNames: ['entry_id', 'document', 'part'] }],
  }),
  new Table({
    name: 'bin_rows',
    columns: [id(), int('entry_id'), varchar('table_name', 64), int('row_id'), flag('is_needed')],
    foreignKeys: [reference('fk_bin_rows_entry', 'entry_id', 'bin_entries', 'CASCADE')],
    indices: [
      { name: 'ix_bin_rows_entry', columnNames: ['entry_id'] },
      { name: 'ix_bin_rows_row', columnNames: ['table_name', 'row_id'] },
    ],
  }),
  new Table({
    name: 'bin_files',
    columns: [id(), int('entry_id'), varchar('storage_key', 128)],
    foreignKeys: [reference('fk_bin_files_entry', 'entry_id', 'bin_entries', 'CASCADE')],
    indices: [
      { name: 'ix_bin_files_entry', columnNames: ['entry_id'] },
      { name: 'ix_bin_files_storage_key', columnNames: ['storage_key'] },
    ],
  }),
];

/** What was deleted, until it is put back or erased. */
export class Bin1700000023000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(table.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES.toReversed()) await runner.dropTable(table.clone());
  }
}
