import { Table } from 'typeorm';
import { additions } from './additions';
import { column, reference } from './columns';

const { id, int, text, varchar, decimal, flag, instant, nullable } = column;

const TABLES = [
  new Table({
    name: 'costs',
    columns: [
      id(),
      varchar('name', 255),
      varchar('category', 16),
      decimal('netto', 12, 2),
      decimal('vat', 5, 2),
      decimal('brutto', 12, 2),
      varchar('date', 10),
      flag('is_recurring'),
      nullable(varchar('recurring_type', 16)),
      nullable(varchar('recurring_end_date', 10)),
      nullable(text('description')),
      instant('created_at'),
      instant('updated_at'),
    ],
    indices: [
      { name: 'ix_costs_date', columnNames: ['date'] },
      { name: 'ix_costs_recurring_date', columnNames: ['is_recurring', 'date'] },
    ],
  }),
  new Table({
    name: 'cost_files',
    columns: [
      id(),
      varchar('token', 32),
      varchar('name', 255),
      varchar('type', 127),
      int('size'),
      nullable(int('uploaded_by')),
      instant('created_at'),
    ],
    indices: [
      { name: 'ux_cost_files_token', columnNames: ['token'], isUnique: true },
      { name: 'ix_cost_files_created_at', columnNames: ['created_at'] },
      { name: 'ix_cost_files_uploaded_by', columnNames: ['uploaded_by'] },
    ],
    foreignKeys: [reference('fk_cost_files_uploaded_by', 'uploaded_by', 'users', 'SET NULL')],
  }),
  new Table({
    name: 'cost_attachments',
    columns: [{ ...int('cost_id'), isPrimary: true }, { ...int('file_id'), isPrimary: true }, int('position')],
    indices: [{ name: 'ix_cost_attachments_file_id', columnNames: ['file_id'] }],
    foreignKeys: [
      reference('fk_cost_attachments_cost', 'cost_id', 'costs', 'CASCADE'),
      reference('fk_cost_attachments_file', 'file_id', 'cost_files', 'NO ACTION'),
    ],
  }),
];

/** Costs and their attachments. */
export class Finances1700000001000 extends additions({ tables: TABLES }) {}
