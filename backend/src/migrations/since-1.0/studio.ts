import { Table } from 'typeorm';
import { column, reference } from '../columns';

const { id, int, text, varchar, flag, instant, nullable } = column;

/** Daily work: time sheets, files of tasks, views, templates, websites. */
export const STUDIO: readonly Table[] = [
  new Table({
    name: 'work_targets',
    columns: [id(), int('user_id'), varchar('valid_from', 10), int('weekly_minutes'), varchar('working_days', 7)],
    indices: [{ name: 'ux_work_targets_user_from', columnNames: ['user_id', 'valid_from'], isUnique: true }],
    foreignKeys: [reference('fk_work_targets_user', 'user_id', 'users', 'CASCADE')],
  }),
  new Table({
    name: 'work_corrections',
    columns: [
      id(),
      int('user_id'),
      varchar('work_date', 10),
      varchar('state', 16),
      nullable(instant('start_at')),
      nullable(instant('end_at')),
      nullable(varchar('reason', 500)),
      instant('created_at'),
      nullable(int('decided_by_id')),
      nullable(instant('decided_at')),
      nullable(varchar('answer', 500)),
    ],
    indices: [
      { name: 'ix_work_corrections_user_date', columnNames: ['user_id', 'work_date'] },
      { name: 'ix_work_corrections_state_date', columnNames: ['state', 'work_date'] },
      { name: 'ix_work_corrections_decided_by', columnNames: ['decided_by_id'] },
    ],
    foreignKeys: [
      reference('fk_work_corrections_user', 'user_id', 'users', 'CASCADE'),
      reference('fk_work_corrections_decided_by', 'decided_by_id', 'users', 'SET NULL'),
    ],
  }),
  new Table({
    name: 'task_files',
    columns: [
      id(),
      nullable(int('task_id')),
      varchar('storage_key', 64),
      varchar('name', 120),
      varchar('media_type', 127),
      int('size'),
      { ...int('thumbnail_tries'), default: '0' },
      nullable(instant('thumbnail_tried_at')),
      nullable(int('uploaded_by')),
      instant('created_at'),
    ],
    indices: [
      { name: 'ux_task_files_storage_key', columnNames: ['storage_key'], isUnique: true },
      { name: 'ix_task_files_task_id', columnNames: ['task_id', 'created_at'] },
      { name: 'ix_task_files_uploaded_by', columnNames: ['uploaded_by'] },
    ],
    foreignKeys: [
      reference('fk_task_files_task', 'task_id', 'tasks', 'CASCADE'),
      reference('fk_task_files_uploaded_by', 'uploaded_by', 'users', 'SET NULL'),
    ],
  }),
  new Table({
    name: 'task_views',
    columns: [id(), int('user_id'), varchar('name', 80), varchar('filters', 2000), flag('is_start')],
    indices: [{ name: 'ux_task_views_user_name', columnNames: ['user_id', 'name'], isUnique: true }],
    foreignKeys: [reference('fk_task_views_user', 'user_id', 'users', 'CASCADE')],
  }),
  new Table({
    name: 'project_templates',
    columns: [
      id(),
      varchar('name', 255),
      nullable(text('description')),
      varchar('start_day', 10),
      nullable(int('created_by')),
      instant('created_at'),
    ],
    indices: [{ name: 'ix_project_templates_created_by', columnNames: ['created_by'] }],
    foreignKeys: [reference('fk_project_templates_created_by', 'created_by', 'users', 'SET NULL')],
  }),
  new Table({
    name: 'template_tasks',
    columns: [
      id(),
      int('template_id'),
      int('position'),
      varchar('title', 255),
      nullable(text('description')),
      varchar('priority', 16),
      varchar('category', 16),
      flag('urgent'),
      nullable(int('assignee')),
    ],
    indices: [
      { name: 'ix_template_tasks_template', columnNames: ['template_id', 'position'] },
      { name: 'ix_template_tasks_assignee', columnNames: ['assignee'] },
    ],
    foreignKeys: [
      reference('fk_template_tasks_template', 'template_id', 'project_templates', 'CASCADE'),
      reference('fk_template_tasks_assignee', 'assignee', 'users', 'SET NULL'),
    ],
  }),
  new Table({
    name: 'sites',
    columns: [
      id(),
      int('project_id'),
      varchar('url', 2048),
      instant('checked_at'),
      varchar('outcome', 8),
      nullable(varchar('problem', 24)),
      nullable(int('status')),
      nullable(int('response_ms')),
      nullable(instant('down_since')),
      int('failures'),
      flag('is_told'),
      nullable(instant('certificate_until')),
      nullable(instant('certificate_soon_at')),
      nullable(instant('certificate_told')),
      nullable(flag('leads_to_https')),
      nullable(varchar('title', 300)),
    ],
    indices: [{ name: 'ux_sites_project_id', columnNames: ['project_id'], isUnique: true }],
    foreignKeys: [reference('fk_sites_project', 'project_id', 'projects', 'CASCADE')],
  }),
  new Table({
    name: 'site_checks',
    columns: [
      id(),
      int('project_id'),
      instant('checked_at'),
      varchar('day', 10),
      nullable(varchar('problem', 24)),
      nullable(int('status')),
      nullable(int('response_ms')),
    ],
    indices: [
      { name: 'ix_site_checks_project_at', columnNames: ['project_id', 'checked_at'] },
      { name: 'ix_site_checks_checked_at', columnNames: ['checked_at'] },
    ],
    foreignKeys: [reference('fk_site_checks_project', 'project_id', 'projects', 'CASCADE')],
  }),
  new Table({
    name: 'task_editors',
    columns: [{ ...int('task_id'), isPrimary: true }, { ...int('user_id'), isPrimary: true }, instant('seen_at')],
    indices: [{ name: 'ix_task_editors_user_id', columnNames: ['user_id'] }],
    foreignKeys: [
      reference('fk_task_editors_task', 'task_id', 'tasks', 'CASCADE'),
      reference('fk_task_editors_user', 'user_id', 'users', 'CASCADE'),
    ],
  }),
];
