import { type FieldProblem, ValidationError } from '../../../platform/errors/app-error';
import type { RawValue } from '../../../platform/raw-tables/raw-tables';
import { storedCell } from './cell-values';
import type { ColumnSchema, TableSchema } from './table-schema';
import { fixedCell, InvalidCellError, UnknownColumnError } from './tables.errors';

/** Suffix of the flag for an edited `password_hash` cell. Source: contract, section 10. */
const CHANGED = '_changed';

/** Grids send whole rows back: cells set by the server are ignored. */
const PASSED_OVER = new Set(['id', 'created_at', 'updated_at']);

type Values = Record<string, RawValue>;

function columnsByName({ columns }: TableSchema): Map<string, ColumnSchema> {
  return new Map(columns.map((column) => [column.name, column]));
}

/** Reads every cell before it fails, so that all problems are reported at once. */
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
 * The cells of a new row; missing and empty ones get the column's default.
 * @throws {UnknownColumnError} @throws {ValidationError} naming every bad cell.
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
 * The cells of a PATCH. Secrets are shown empty and sent back so: they only count if flagged as edited.
 * @throws {UnknownColumnError} @throws {ValidationError} naming every bad cell.
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
