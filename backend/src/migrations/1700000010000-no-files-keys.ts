import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { column } from './columns';

const KEYS = new TableIndex({ name: 'ux_login_sessions_files_key', columnNames: ['files_key'], isUnique: true });

/** What opens files is proved by its signature now, and nothing of it is kept. */
export class NoFilesKeys1700000010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('login_sessions', KEYS.clone());
    await runner.dropColumn('login_sessions', 'files_key');
  }

  /** Keys that were dropped are gone: the logins of today end, because each must have one of its own. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM login_sessions');
    await runner.addColumn('login_sessions', new TableColumn(column.varchar('files_key', 64)));
    await runner.createIndex('login_sessions', KEYS.clone());
  }
}
