import { type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import { isServerDatabase } from '../platform/database/is-server-database';
import { addIndex, additions } from './additions';
import { column, reference } from './columns';
import { ACCOUNTS } from './since-1.0/accounts';
import { changeRows } from './since-1.0/rows';
import { SQLITE_SEARCH } from './since-1.0/sqlite-search';
import { STUDIO } from './since-1.0/studio';
import { SYSTEM } from './since-1.0/system';

const ATTEMPTS = new Table({
  name: 'failed_attempts',
  columns: [column.id(), column.varchar('attempt_key', 64), column.instant('attempted_at')],
  indices: [{ name: 'ix_failed_attempts_key_at', columnNames: ['attempt_key', 'attempted_at'] }],
});
const FILES_KEYS = new TableIndex({
  name: 'ux_login_sessions_files_key',
  columnNames: ['files_key'],
  isUnique: true,
});
/** Redundant: a prefix of `ix_tasks_project_progress`. */
const PROJECT = new TableIndex({ name: 'ix_tasks_project_id', columnNames: ['project_id'] });

const WORDS = { name: 'ft_search_entries_words', columnNames: ['words'], isFulltext: true };

const Added = additions({
  tables: [...SYSTEM, ...ACCOUNTS, ...STUDIO],
  columns: {
    resource_items: { thumbnail_tries: 'integer NOT NULL DEFAULT 0', thumbnail_tried_at: 'datetime(3) NULL' },
    list_revisions: { changes: 'text NULL' },
    costs: {
      recurring_day: 'integer NULL',
      notice_days: 'integer NULL',
      cancel_url: 'varchar(2048) NULL',
      project_id: 'integer NULL',
      replaces_id: 'integer NULL',
      renewal_told: 'varchar(10) NULL',
    },
    tasks: {
      done_at: 'datetime(3) NULL',
      checklist_done: 'integer NOT NULL DEFAULT 0',
      checklist_total: 'integer NOT NULL DEFAULT 0',
    },
    task_comments: { edited_at: 'datetime(3) NULL' },
    users: { deactivated_at: 'datetime(3) NULL', second_factors: 'varchar(32) NULL', erased_at: 'datetime(3) NULL' },
    login_sessions: { address: 'varchar(45) NULL', device: 'varchar(255) NULL', last_seen_at: 'datetime(3) NULL' },
  },
  indexes: {
    costs: [
      { name: 'ix_costs_project_id', columnNames: ['project_id'] },
      { name: 'ix_costs_replaces_id', columnNames: ['replaces_id'] },
    ],
    tasks: [
      { name: 'ix_tasks_created_at', columnNames: ['created_at'] },
      { name: 'ix_tasks_done_at', columnNames: ['done_at', 'created_at'] },
      { name: 'ix_tasks_project_progress', columnNames: ['project_id', 'status', 'assignee', 'updated_at'] },
    ],
    work_days: [{ name: 'ix_work_days_date', columnNames: ['work_date'] }],
    // Permanent deletions clear entries by target: hundreds at a time, in a log of years.
    audit_log: [{ name: 'ix_audit_log_target', columnNames: ['target'] }],
  },
  foreignKeys: {
    costs: [
      reference('fk_costs_project', 'project_id', 'projects', 'SET NULL'),
      reference('fk_costs_replaces', 'replaces_id', 'costs', 'SET NULL'),
    ],
  },
});

/**
 * All changes since 1.0. Named like the last migration it replaces, so that databases which have those do not run it.
 */
export class WebhookSubjects1700000035000 extends Added {
  override async up(runner: QueryRunner): Promise<void> {
    // The files cookie is signed now, and counters limit attempts, so their former storage is dropped.
    await runner.dropTable('failed_attempts', true);
    await runner.dropIndex('login_sessions', 'ux_login_sessions_files_key', true);
    await runner.dropColumn('login_sessions', 'files_key', true);
    await super.up(runner);
    if (isServerDatabase(runner.dataSource)) {
      await addIndex(runner, 'search_entries', WORDS);
    } else {
      for (const sql of SQLITE_SEARCH) await runner.query(sql);
    }
    await runner.dropIndex('tasks', 'ix_tasks_project_id', true);
    await changeRows(runner);
  }

  /** Dropped keys and shortened texts are lost: logins end, because each needs its own key. */
  override async down(runner: QueryRunner): Promise<void> {
    await runner.createIndex('tasks', PROJECT.clone());
    await super.down(runner);
    if (!isServerDatabase(runner.dataSource)) await runner.query('DROP TABLE search_words');
    await runner.query('DELETE FROM login_sessions');
    await runner.addColumn('login_sessions', new TableColumn(column.varchar('files_key', 64)));
    await runner.createIndex('login_sessions', FILES_KEYS.clone());
    await runner.createTable(ATTEMPTS.clone());
  }
}
