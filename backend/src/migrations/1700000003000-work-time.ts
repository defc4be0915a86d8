import { Table } from 'typeorm';
import { additions } from './additions';
import { column, reference } from './columns';

const { id, int, varchar, instant, nullable } = column;

const TABLES = [
  new Table({
    name: 'work_days',
    columns: [id(), int('user_id'), varchar('work_date', 10)],
    indices: [{ name: 'ux_work_days_user_date', columnNames: ['user_id', 'work_date'], isUnique: true }],
    foreignKeys: [reference('fk_work_days_user', 'user_id', 'users', 'CASCADE')],
  }),
  new Table({
    name: 'work_sessions',
    columns: [
      id(),
      int('user_id'),
      int('day_id'),
      instant('start_at'),
      nullable(instant('end_at')),
      instant('last_heartbeat_at'),
      nullable(instant('reopened_at')),
      nullable(varchar('ended_by', 16)),
      nullable(int('open_marker')),
    ],
    indices: [
      { name: 'ux_work_sessions_open_marker', columnNames: ['open_marker'], isUnique: true },
      { name: 'ix_work_sessions_user_end', columnNames: ['user_id', 'end_at'] },
      { name: 'ix_work_sessions_day_id', columnNames: ['day_id'] },
    ],
    foreignKeys: [
      reference('fk_work_sessions_user', 'user_id', 'users', 'CASCADE'),
      reference('fk_work_sessions_day', 'day_id', 'work_days', 'CASCADE'),
    ],
  }),
];

/** Work days and sessions, and whether each login counts as work time. */
export class WorkTime1700000003000 extends additions({
  tables: TABLES,
  columns: { login_sessions: { work_consent: 'boolean NULL' } },
}) {}
