import { type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { isServerDatabase } from '../platform/database/database-info';
import { addIndex, additions } from './additions';
import { columnOf, indexOf, tableOf } from './definitions';
import foundation from './schema/1700000000000-foundation.json';
import since from './schema/1700000035000-since-1.0.json';
import { changeRows } from './since-1.0/rows';
import { SQLITE_SEARCH } from './since-1.0/sqlite-search';

/** What this migration drops. */
const { failed_attempts: ATTEMPTS, login_sessions: SESSIONS, tasks: TASKS } = foundation.tables;
const FILES_KEYS = 'ux_login_sessions_files_key';
/** Redundant: a prefix of `ix_tasks_project_progress`. */
const PROJECT = 'ix_tasks_project_id';

const WORDS = { name: 'ft_search_entries_words', columnNames: ['words'], isFulltext: true };

/**
 * All changes since 1.0, in its schema first of internal tables, then of accounts and of daily work. Named like the last
 * migration it replaces, so that databases which have those do not run it.
 */
export class WebhookSubjects1700000035000 extends additions(since) {
  override async up(runner: QueryRunner): Promise<void> {
    // The files cookie is signed now, and counters limit attempts, so their former storage is dropped.
    await runner.dropTable('failed_attempts', true);
    await runner.dropIndex('login_sessions', FILES_KEYS, true);
    await runner.dropColumn('login_sessions', 'files_key', true);
    await super.up(runner);
    if (isServerDatabase(runner.dataSource)) {
      await addIndex(runner, 'search_entries', WORDS);
    } else {
      for (const sql of SQLITE_SEARCH) await runner.query(sql);
    }
    await runner.dropIndex('tasks', PROJECT, true);
    await changeRows(runner);
  }

  /** Dropped keys and shortened texts are lost: logins end, because each needs its own key. */
  override async down(runner: QueryRunner): Promise<void> {
    await runner.createIndex('tasks', new TableIndex(indexOf(PROJECT, TASKS.indexes[PROJECT])));
    await super.down(runner);
    if (!isServerDatabase(runner.dataSource)) await runner.query('DROP TABLE search_words');
    await runner.query('DELETE FROM login_sessions');
    await runner.addColumn('login_sessions', new TableColumn(columnOf('files_key', SESSIONS.columns.files_key)));
    await runner.createIndex('login_sessions', new TableIndex(indexOf(FILES_KEYS, SESSIONS.indexes[FILES_KEYS])));
    await runner.createTable(tableOf('failed_attempts', ATTEMPTS));
  }
}
