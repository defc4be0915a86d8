import { Table } from 'typeorm';
import { additions } from './additions';
import { column, reference } from './columns';

const { id, int, varchar, flag, instant, nullable } = column;

const TABLES = [
  new Table({
    name: 'time_entries',
    columns: [
      id(),
      int('user_id'),
      varchar('work_date', 10),
      nullable(int('project_id')),
      nullable(int('task_id')),
      varchar('place', 24),
      int('minutes'),
      nullable(varchar('note', 500)),
      flag('is_billable'),
      instant('created_at'),
    ],
    indices: [
      { name: 'ix_time_entries_user_date', columnNames: ['user_id', 'work_date'] },
      { name: 'ix_time_entries_project_date', columnNames: ['project_id', 'work_date'] },
      { name: 'ix_time_entries_task', columnNames: ['task_id'] },
    ],
    foreignKeys: [
      reference('fk_time_entries_user', 'user_id', 'users', 'CASCADE'),
      reference('fk_time_entries_project', 'project_id', 'projects', 'SET NULL'),
      reference('fk_time_entries_task', 'task_id', 'tasks', 'SET NULL'),
    ],
  }),
  new Table({
    name: 'hourly_rates',
    columns: [id(), int('user_id'), varchar('valid_from', 10), int('cents')],
    indices: [{ name: 'ux_hourly_rates_user_from', columnNames: ['user_id', 'valid_from'], isUnique: true }],
    foreignKeys: [reference('fk_hourly_rates_user', 'user_id', 'users', 'CASCADE')],
  }),
  new Table({
    name: 'project_budgets',
    columns: [id(), int('project_id'), nullable(int('minutes')), nullable(int('cents')), flag('is_billable')],
    indices: [{ name: 'ux_project_budgets_project', columnNames: ['project_id'], isUnique: true }],
    foreignKeys: [reference('fk_project_budgets_project', 'project_id', 'projects', 'CASCADE')],
  }),
];

/** Hours of projects and tasks, what an hour costs, budgets, and which days are divided. */
export class TimeEntries1700000039000 extends additions({
  tables: TABLES,
  columns: { work_days: { answered_at: 'datetime(3)' } },
}) {}
