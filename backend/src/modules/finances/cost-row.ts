import { pathOf } from './cost-file-name';
import type { CostDto } from './dto/cost.dto';
import type { SummedCost } from './month-summary';

/** A cost with one of its files, as both databases hand over a row: decimals as text or as numbers, flags as 0 or 1. */
export interface CostRow extends Pick<
  CostDto,
  'id' | 'name' | 'category' | 'date' | 'recurring_type' | 'recurring_end_date' | 'description'
> {
  netto: string | number;
  vat: string | number;
  brutto: string | number;
  is_recurring: number;
  /** null when the cost has no file. */
  file_token: string | null;
  file_name: string | null;
  position: number | null;
}

/** A cost ready to be shown, and its exact amounts to be summed. */
export interface ReadCost {
  cost: CostDto;
  amounts: SummedCost;
}

const COLUMNS =
  'c.id, c.name, c.category, c.netto, c.vat, c.brutto, c.date, c.is_recurring, c.recurring_type, ' +
  'c.recurring_end_date, c.description, f.token AS file_token, f.name AS file_name, a.position';

/** Costs with their files, a row for each file and one for a cost without any. */
export const SELECT_COSTS = `SELECT ${COLUMNS} FROM costs c
  LEFT JOIN cost_attachments a ON a.cost_id = c.id LEFT JOIN cost_files f ON f.id = a.file_id`;

function costOf(row: CostRow): CostDto {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    netto: Number(row.netto),
    vat: Number(row.vat),
    brutto: Number(row.brutto),
    date: row.date,
    is_recurring: Boolean(row.is_recurring),
    recurring_type: row.recurring_type,
    recurring_end_date: row.recurring_end_date,
    attachments: null,
    description: row.description,
    is_recurring_instance: false,
    original_cost_id: null,
  };
}

/** One cost for all the rows of its files, which come in their order. */
export function costsFromRows(rows: readonly CostRow[]): ReadCost[] {
  const costs = new Map<number, ReadCost>();
  const paths = new Map<number, string[]>();
  for (const row of rows) {
    if (!costs.has(row.id)) costs.set(row.id, { cost: costOf(row), amounts: row });
    if (!row.file_token || !row.file_name) continue;
    const path = pathOf({ token: row.file_token, name: row.file_name });
    paths.set(row.id, [...(paths.get(row.id) ?? []), path]);
  }
  for (const [id, list] of paths) {
    const read = costs.get(id);
    if (read) read.cost.attachments = JSON.stringify(list);
  }
  return [...costs.values()];
}

/** Makes of a recurring cost the instance that it has on a day. */
export function instanceOn(date: string, { cost, amounts }: ReadCost): ReadCost {
  return { cost: { ...cost, date, is_recurring_instance: true, original_cost_id: cost.id }, amounts };
}
