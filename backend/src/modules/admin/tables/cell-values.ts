import { DateTime } from 'luxon';
import { isoFromRow, rowFromDate } from '../../../platform/database/queries/instants';
import { MAX_ID } from '../../../platform/http/validation/fields';
import type { RawValue } from '../../../platform/raw-tables/raw-tables';
import { emailForm, emailProblem } from '../../../platform/text/email-address';
import { isPlainText, isWebAddress, lengthProblem, onLines, onOneLine } from '../../../platform/text/text-rules';
import { hiddenProblem, visibleForm } from '../../../platform/text/visible-text';
import { InvalidCellError, UnfitCellError } from './tables.errors';
import type { TableColumn } from './table-schema';

const WHOLE = /^-?\d{1,10}$/;
const DECIMAL = /^-?\d{1,12}(\.\d{1,20})?$/;
const TRUE = new Set(['true', '1']);
const FALSE = new Set(['false', '0']);

/** The shown value of a cell: instants as ISO 8601, flags as booleans, decimals as exact text, secrets not at all. */
export function shownCell({ kind, rules, scale }: TableColumn, stored: RawValue): string | number | boolean | null {
  if (rules.format === 'secret') return '';
  if (stored === null) return null;
  if (kind === 'flag') return Boolean(stored);
  if (kind === 'instant') return isoFromRow(String(stored));
  return kind === 'decimal' ? Number(stored).toFixed(scale) : stored;
}

/**
 * The stored value of an edited cell. Values arrive as text; an empty one is null where null is allowed.
 *
 * @throws {InvalidCellError} naming the column.
 */
export function storedCell(column: TableColumn, given: unknown): RawValue {
  const isPlain =
    given === null || typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean';
  if (!isPlain) {
    throw new InvalidCellError(column.name, 'must be text');
  }
  const raw = given === null ? '' : String(given);
  const text = column.rules.format === 'secret' ? raw : column.type === 'text' ? onLines(raw) : onOneLine(raw);
  if (text === '') {
    if (column.nullable) return null;
    throw new InvalidCellError(column.name, 'cannot be empty');
  }
  return parsers[column.kind](column, text);
}

const parsers: Record<TableColumn['kind'], (column: TableColumn, text: string) => RawValue> = {
  id: (column) => {
    throw new InvalidCellError(column.name, 'cannot be changed');
  },
  integer: (column, text) => {
    const value = WHOLE.test(text) ? Number(text) : NaN;
    const { min = column.references ? 1 : -MAX_ID, max = MAX_ID } = column.rules;
    if (!(value >= min && value <= max)) {
      throw new InvalidCellError(column.name, `must be a whole number from ${min} to ${max}`);
    }
    return value;
  },
  decimal: (column, text) => {
    const dotted = text.replace(',', '.');
    const { min = -Infinity, max = Infinity } = column.rules;
    if (!DECIMAL.test(dotted)) throw new InvalidCellError(column.name, 'must be a number such as 9.99');
    if ((dotted.split('.')[1]?.replace(/0+$/, '').length ?? 0) > column.scale) {
      throw new InvalidCellError(column.name, `can have at most ${column.scale} decimals`);
    }
    if (Number(dotted) < min || Number(dotted) > max) {
      throw new InvalidCellError(column.name, `must lie between ${min} and ${max}`);
    }
    return dotted;
  },
  flag: (column, text) => {
    if (TRUE.has(text.toLowerCase())) return 1;
    if (FALSE.has(text.toLowerCase())) return 0;
    throw new InvalidCellError(column.name, 'must be true or false');
  },
  instant: (column, text) => {
    const instant = new Date(/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : NaN);
    if (Number.isNaN(instant.getTime())) {
      throw new InvalidCellError(column.name, 'must be a time such as 2026-11-21T09:30:00Z');
    }
    return rowFromDate(instant);
  },
  text: (column, text) => {
    const { words, format } = column.rules;
    if (words && !words.includes(text)) throw new InvalidCellError(column.name, `must be one of ${words.join(', ')}`);
    const value = format === 'email' ? emailForm(text) : format === 'name' ? visibleForm(text) : text;
    const problem = textProblem(column, value);
    if (problem) throw new InvalidCellError(column.name, problem);
    const sentence = format === 'email' ? emailProblem(value) : format === 'name' ? hiddenProblem(value) : undefined;
    if (sentence) throw new UnfitCellError(column.name, sentence);
    return value;
  },
};

function textProblem({ length = MAX_ID, type, rules }: TableColumn, text: string): string | undefined {
  if (!isPlainText(text, type === 'text')) return 'contains characters that cannot be stored';
  const tooLong = lengthProblem(text, length);
  if (tooLong) return tooLong;
  switch (rules.format) {
    case 'day':
      return DateTime.fromFormat(text, 'yyyy-MM-dd', { locale: 'en-US', zone: 'utc' }).isValid
        ? undefined
        : 'must be a day such as 2026-11-21';
    case 'web-address':
      return isWebAddress(text) ? undefined : 'must be an http(s) address';
    default:
      return undefined;
  }
}
