import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { column, reference } from './columns';

const { id, int, varchar, flag, instant, nullable } = column;

const CONSENT = new TableColumn(nullable(flag('work_consent')));

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
export class WorkTime1700000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('login_sessions', CONSENT.clone());
    for (const table of TABLES) await runner.createTable(table.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...TABLES].reverse()) await runner.dropTable(table);
    await runner.dropColumn('login_sessions', CONSENT.name);
  }
}
