import type { RawValue } from '../../platform/raw-tables/raw-tables';
import { storedCell } from './cell-values';
import type { TableColumn, TableSchema } from './table-schema';
import { InvalidCellError, UnknownColumnError } from './tables.errors';

/** Says of `password_hash` that the cell was typed in. Source: contract, section 10. */
const CHANGED = '_changed';

/** A grid sends its whole row back; these cells of it are the table's own and are passed over. */
const PASSED_OVER = new Set(['id', 'created_at', 'updated_at']);

function columnsByName({ columns }: TableSchema): Map<string, TableColumn> {
  return new Map(columns.map((column) => [column.name, column]));
}

/** The cells of a new row; what is left out, or left empty, gets the column's default. @throws {InvalidCellError} */
export function newCells(schema: TableSchema, given: Record<string, unknown>): Record<string, RawValue> {
  const byName = columnsByName(schema);
  for (const name of Object.keys(given)) {
    if (!byName.has(name)) throw new UnknownColumnError(name);
  }
  const values: Record<string, RawValue> = {};
  for (const column of schema.columns) {
    if (PASSED_OVER.has(column.name)) continue;
    const value = given[column.name] ?? '';
    if (!column.editable && value !== '') throw new InvalidCellError(column.name, 'cannot be changed');
    const { default: otherwise } = column.rules;
    values[column.name] = value === '' && otherwise !== undefined ? otherwise : storedCell(column, value);
  }
  return values;
}

/**
 * The cells that a PATCH gives. A secret counts only where the row says that it was changed, because it is shown as
 * empty and comes back so.
 *
 * @throws {UnknownColumnError} @throws {InvalidCellError}
 */
export function changedCells(schema: TableSchema, given: Record<string, unknown>): Record<string, RawValue> {
  const byName = columnsByName(schema);
  const values: Record<string, RawValue> = {};
  for (const [name, value] of Object.entries(given)) {
    const column = byName.get(name);
    if (!column) {
      const isMark = name.endsWith(CHANGED) && byName.get(name.slice(0, -CHANGED.length))?.rules.format === 'secret';
      if (isMark && typeof value === 'boolean') continue;
      throw new UnknownColumnError(name);
    }
    if (PASSED_OVER.has(name)) continue;
    if (!column.editable) throw new InvalidCellError(name, 'cannot be changed');
    if (column.rules.format === 'secret' && given[name + CHANGED] !== true) continue;
    values[name] = storedCell(column, value);
  }
  return values;
}
