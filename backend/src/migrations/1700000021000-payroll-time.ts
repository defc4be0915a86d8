import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, reference } from './columns';

const { id, int, varchar, instant, nullable } = column;

const TABLES = [
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
];

/** Only the audit log knew who had corrected which day. */
const FORMER_CORRECTIONS = `
  INSERT INTO work_corrections (user_id, work_date, state, created_at, decided_by_id, decided_at)
  SELECT day.user_id, day.work_date, 'made', entry.created_at, admin.id, entry.created_at
  FROM audit_log entry
  JOIN work_days day ON day.id = CAST(SUBSTR(entry.target, 11) AS SIGNED)
  LEFT JOIN users admin ON admin.id = entry.actor_id
  WHERE entry.action IN ('worktime.close', 'worktime.set-end')`;

/** Hours that people are to work, and corrections of what they have worked: asked for, made, refused. */
export class PayrollTime1700000021000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(table.clone());
    await runner.query(FORMER_CORRECTIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...TABLES].reverse()) await runner.dropTable(table);
  }
}
