import { type QueryRunner, Table } from 'typeorm';
import { isServerDatabase } from '../platform/database/is-server-database';
import { additions } from './additions';
import { column, reference } from './columns';

const { id, int, text, varchar, flag, instant, nullable } = column;

const TABLES = [
  new Table({
    name: 'list_revisions',
    columns: [{ ...varchar('name', 64), isPrimary: true }, varchar('revision', 32)],
  }),
  new Table({
    name: 'users',
    columns: [
      id(),
      varchar('email', 254),
      varchar('password_hash', 255),
      nullable(varchar('first_name', 255)),
      nullable(varchar('last_name', 255)),
      varchar('role', 16),
      nullable(varchar('profile_picture', 64)),
      flag('must_change_password'),
      instant('created_at'),
      instant('updated_at'),
    ],
    indices: [{ name: 'ux_users_email', columnNames: ['email'], isUnique: true }],
  }),
  new Table({
    name: 'login_sessions',
    columns: [
      { ...varchar('id', 64), isPrimary: true },
      int('user_id'),
      varchar('files_key', 64),
      instant('created_at'),
      instant('expires_at'),
    ],
    indices: [
      { name: 'ix_login_sessions_user_id', columnNames: ['user_id'] },
      { name: 'ux_login_sessions_files_key', columnNames: ['files_key'], isUnique: true },
    ],
    foreignKeys: [reference('fk_login_sessions_user', 'user_id', 'users', 'CASCADE')],
  }),
  new Table({
    name: 'failed_attempts',
    columns: [id(), varchar('attempt_key', 64), instant('attempted_at')],
    indices: [{ name: 'ix_failed_attempts_key_at', columnNames: ['attempt_key', 'attempted_at'] }],
  }),
  new Table({
    name: 'audit_log',
    columns: [
      id(),
      int('actor_id'),
      varchar('actor_email', 254),
      varchar('action', 64),
      varchar('target', 128),
      nullable(text('before')),
      nullable(text('after')),
      instant('created_at'),
    ],
    indices: [{ name: 'ix_audit_log_created_at', columnNames: ['created_at'] }],
  }),
  new Table({
    name: 'projects',
    columns: [
      id(),
      varchar('name', 255),
      nullable(text('description')),
      varchar('status', 16),
      nullable(varchar('website_url', 2048)),
      instant('created_at'),
      instant('updated_at'),
    ],
  }),
  new Table({
    name: 'tasks',
    columns: [
      id(),
      varchar('title', 255),
      nullable(text('description')),
      nullable(int('assignee')),
      nullable(int('assigned_by')),
      varchar('status', 16),
      varchar('priority', 16),
      varchar('category', 16),
      flag('urgent'),
      nullable(int('project_id')),
      int('sort_order'),
      instant('created_at'),
      instant('updated_at'),
    ],
    indices: [
      { name: 'ix_tasks_assignee_status', columnNames: ['assignee', 'status'] },
      { name: 'ix_tasks_assigned_by', columnNames: ['assigned_by'] },
      { name: 'ix_tasks_project_id', columnNames: ['project_id'] },
    ],
    foreignKeys: [
      reference('fk_tasks_assignee', 'assignee', 'users', 'SET NULL'),
      reference('fk_tasks_assigned_by', 'assigned_by', 'users', 'SET NULL'),
      reference('fk_tasks_project', 'project_id', 'projects', 'SET NULL'),
    ],
  }),
  new Table({
    name: 'task_comments',
    columns: [
      id(),
      int('task_id'),
      nullable(int('user_id')),
      nullable(int('parent_comment_id')),
      text('content'),
      instant('created_at'),
    ],
    indices: [
      { name: 'ix_task_comments_task_id', columnNames: ['task_id'] },
      { name: 'ix_task_comments_user_id', columnNames: ['user_id'] },
      { name: 'ix_task_comments_parent', columnNames: ['parent_comment_id'] },
    ],
    foreignKeys: [
      reference('fk_task_comments_task', 'task_id', 'tasks', 'CASCADE'),
      reference('fk_task_comments_user', 'user_id', 'users', 'SET NULL'),
      reference('fk_task_comments_parent', 'parent_comment_id', 'task_comments', 'CASCADE'),
    ],
  }),
  new Table({
    name: 'task_history',
    columns: [
      id(),
      int('task_id'),
      nullable(int('user_id')),
      varchar('action', 32),
      nullable(varchar('field_changed', 32)),
      nullable(text('old_value')),
      nullable(text('new_value')),
      instant('created_at'),
    ],
    indices: [
      { name: 'ix_task_history_task_id', columnNames: ['task_id'] },
      { name: 'ix_task_history_user_id', columnNames: ['user_id'] },
    ],
    foreignKeys: [
      reference('fk_task_history_task', 'task_id', 'tasks', 'CASCADE'),
      reference('fk_task_history_user', 'user_id', 'users', 'SET NULL'),
    ],
  }),
  new Table({
    name: 'notifications',
    columns: [
      id(),
      int('user_id'),
      nullable(int('actor_id')),
      varchar('action', 32),
      nullable(int('task_id')),
      nullable(varchar('field_changed', 255)),
      nullable(text('old_value')),
      nullable(text('new_value')),
      flag('is_read'),
      instant('created_at'),
    ],
    indices: [
      { name: 'ix_notifications_user_read', columnNames: ['user_id', 'is_read'] },
      { name: 'ix_notifications_task_id', columnNames: ['task_id'] },
      { name: 'ix_notifications_actor_id', columnNames: ['actor_id'] },
    ],
    foreignKeys: [
      reference('fk_notifications_user', 'user_id', 'users', 'CASCADE'),
      reference('fk_notifications_actor', 'actor_id', 'users', 'SET NULL'),
      reference('fk_notifications_task', 'task_id', 'tasks', 'CASCADE'),
    ],
  }),
];

/** Users, login sessions, projects, tasks, and their comments, history and notifications. */
export class Foundation1700000000000 extends additions({ tables: TABLES }) {
  override async up(runner: QueryRunner): Promise<void> {
    if (isServerDatabase(runner.dataSource)) {
      // Compares text by bytes, as SQLite does, and stores all of Unicode.
      await runner.query('ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
    }
    await super.up(runner);
  }
}
