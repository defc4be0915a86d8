import { Table } from 'typeorm';
import { additions } from './additions';
import { column, reference } from './columns';

const { id, int, varchar, flag, instant, nullable } = column;

const TABLES = [
  new Table({
    name: 'absences',
    columns: [
      id(),
      int('user_id'),
      varchar('kind', 16),
      varchar('state', 16),
      varchar('first_day', 10),
      varchar('last_day', 10),
      flag('is_half'),
      nullable(varchar('reason', 500)),
      nullable(varchar('answer', 500)),
      instant('created_at'),
      nullable(int('decided_by_id')),
      nullable(instant('decided_at')),
    ],
    indices: [
      { name: 'ix_absences_user_last_day', columnNames: ['user_id', 'last_day'] },
      { name: 'ix_absences_state_last_day', columnNames: ['state', 'last_day'] },
      { name: 'ix_absences_decided_by', columnNames: ['decided_by_id'] },
    ],
    foreignKeys: [
      reference('fk_absences_user', 'user_id', 'users', 'CASCADE'),
      reference('fk_absences_decided_by', 'decided_by_id', 'users', 'SET NULL'),
    ],
  }),
  new Table({
    name: 'work_adjustments',
    columns: [
      id(),
      int('user_id'),
      varchar('kind', 16),
      varchar('date', 10),
      int('minutes'),
      int('half_days'),
      nullable(varchar('until', 10)),
      nullable(varchar('reason', 500)),
      instant('created_at'),
      nullable(int('created_by_id')),
    ],
    indices: [
      { name: 'ix_work_adjustments_user_date', columnNames: ['user_id', 'date'] },
      { name: 'ix_work_adjustments_created_by', columnNames: ['created_by_id'] },
    ],
    foreignKeys: [
      reference('fk_work_adjustments_user', 'user_id', 'users', 'CASCADE'),
      reference('fk_work_adjustments_created_by', 'created_by_id', 'users', 'SET NULL'),
    ],
  }),
];

/** Absences, breaks in corrections, adjustments of the balance and of leave, and each user's region and days of leave. */
export class Absences1700000038000 extends additions({
  tables: TABLES,
  columns: {
    work_corrections: { breaks: 'text' },
    work_targets: { region: 'varchar(8)', leave_days: 'integer' },
  },
}) {}
