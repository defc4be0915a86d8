import { Table } from 'typeorm';
import { additions } from './additions';
import { column, reference } from './columns';

const { id, int, text, varchar, decimal, flag, instant, nullable } = column;

const TABLES = [
  new Table({
    name: 'cost_months',
    columns: [
      id(),
      int('cost_id'),
      varchar('month', 7),
      flag('is_skipped'),
      nullable(decimal('netto', 12, 2)),
      nullable(decimal('vat', 5, 2)),
      nullable(decimal('brutto', 12, 2)),
      nullable(varchar('date', 10)),
      nullable(text('note')),
      instant('created_at'),
      instant('updated_at'),
    ],
    indices: [
      { name: 'ux_cost_months_cost_month', columnNames: ['cost_id', 'month'], isUnique: true },
      { name: 'ix_cost_months_month', columnNames: ['month'] },
    ],
    foreignKeys: [reference('fk_cost_months_cost', 'cost_id', 'costs', 'CASCADE')],
  }),
  new Table({
    name: 'cost_month_attachments',
    columns: [{ ...int('cost_month_id'), isPrimary: true }, { ...int('file_id'), isPrimary: true }, int('position')],
    indices: [{ name: 'ix_cost_month_attachments_file_id', columnNames: ['file_id'] }],
    foreignKeys: [
      reference('fk_cost_month_attachments_month', 'cost_month_id', 'cost_months', 'CASCADE'),
      reference('fk_cost_month_attachments_file', 'file_id', 'cost_files', 'NO ACTION'),
    ],
  }),
];

/** Months of recurring costs that differ, with their invoices. */
export class CostMonths1700000037000 extends additions({ tables: TABLES }) {}
