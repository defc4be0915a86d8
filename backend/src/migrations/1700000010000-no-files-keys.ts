import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { column } from './columns';

const KEYS = new TableIndex({ name: 'ux_login_sessions_files_key', columnNames: ['files_key'], isUnique: true });

/** The cookie that opens files is now verified by its signature, so nothing is stored. */
export class NoFilesKeys1700000010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('login_sessions', KEYS.clone());
    await runner.dropColumn('login_sessions', 'files_key');
  }

  /** Dropped keys cannot be restored: logins end, because each must have one of its own. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM login_sessions');
    await runner.addColumn('login_sessions', new TableColumn(column.varchar('files_key', 64)));
    await runner.createIndex('login_sessions', KEYS.clone());
  }
}
