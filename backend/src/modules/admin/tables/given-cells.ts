import { type FieldProblem, ValidationError } from '../../../platform/errors/app-error';
import type { RawValue } from '../../../platform/raw-tables/raw-tables';
import { storedCell } from './cell-values';
import type { TableColumn, TableSchema } from './table-schema';
import { fixedCell, InvalidCellError, UnknownColumnError } from './tables.errors';

/** Says of `password_hash` that the cell was typed in. Source: contract, section 10. */
const CHANGED = '_changed';

/** A grid sends its whole row back; these cells of it are the table's own and are passed over. */
const PASSED_OVER = new Set(['id', 'created_at', 'updated_at']);

type Values = Record<string, RawValue>;

function columnsByName({ columns }: TableSchema): Map<string, TableColumn> {
  return new Map(columns.map((column) => [column.name, column]));
}

/** Reads cell after cell to the end, so that a person learns of every bad one at once. */
function readAll<T>(cells: readonly T[], read: (cell: T, values: Values) => void): Values {
  const values: Values = {};
  const problems: FieldProblem[] = [];
  for (const cell of cells) {
    try {
      read(cell, values);
    } catch (error) {
      if (!(error instanceof InvalidCellError)) throw error;
      problems.push(...(error.details ?? []));
    }
  }
  if (problems.length > 0) throw new ValidationError(problems);
  return values;
}

/**
 * The cells of a new row; what is left out, or left empty, gets the column's default.
 *
 * @throws {UnknownColumnError}
 * @throws {ValidationError} naming every bad cell.
 */
export function newCells(schema: TableSchema, given: Record<string, unknown>): Values {
  const byName = columnsByName(schema);
  for (const name of Object.keys(given)) {
    if (!byName.has(name)) throw new UnknownColumnError(name);
  }
  const own = schema.columns.filter(({ name }) => !PASSED_OVER.has(name));
  return readAll(own, (column, values) => {
    const value = given[column.name] ?? '';
    if (!column.editable && value !== '') throw new InvalidCellError(column.name, fixedCell({ field: column.name }));
    const { default: otherwise } = column.rules;
    values[column.name] = value === '' && otherwise !== undefined ? otherwise : storedCell(column, value);
  });
}

/**
 * The cells that a PATCH gives. A secret counts only where the row says that it was changed, because it is shown as
 * empty and comes back so.
 *
 * @throws {UnknownColumnError}
 * @throws {ValidationError} naming every bad cell.
 */
export function changedCells(schema: TableSchema, given: Record<string, unknown>): Values {
  const byName = columnsByName(schema);
  return readAll(Object.entries(given), ([name, value], values) => {
    const column = byName.get(name);
    if (!column) {
      const isMark = name.endsWith(CHANGED) && byName.get(name.slice(0, -CHANGED.length))?.rules.format === 'secret';
      if (isMark && typeof value === 'boolean') return;
      throw new UnknownColumnError(name);
    }
    if (PASSED_OVER.has(name)) return;
    if (!column.editable) throw new InvalidCellError(name, fixedCell({ field: name }));
    if (column.rules.format === 'secret' && given[name + CHANGED] !== true) return;
    values[name] = storedCell(column, value);
  });
}
