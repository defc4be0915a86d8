import { DateTime } from 'luxon';
import { isoFromRow, rowFromDate } from '../../../platform/database/queries/instants';
import { MAX_ID, mustBeFlag, mustBeWhole } from '../../../platform/http/validation/fields';
import type { RawValue } from '../../../platform/raw-tables/raw-tables';
import { emailForm, emailProblem } from '../../../platform/text/email-address';
import { isPlainText, isWebAddress, lengthProblem, onLines, onOneLine } from '../../../platform/text/text-rules';
import { hiddenProblem, visibleForm } from '../../../platform/text/visible-text';
import { fixedCell, InvalidCellError } from './tables.errors';
import type { TableColumn } from './table-schema';
import { type Sentence, sentenceOf } from '../../../platform/text/sentence';
import { mustBeText } from '../../../platform/http/validation/rule';
import { unstorable } from '../../../platform/http/validation/text-fields';

const cannotBeEmpty = sentenceOf('cell_empty', '{{field}} cannot be empty');
const mustBeDecimal = sentenceOf('must_be_decimal', '{{field}} must be a number such as 9.99');
const fewerDecimals = sentenceOf('too_many_decimals', '{{field}} can have at most {{max}} decimals');
const mustLieBetween = sentenceOf('must_lie_between', '{{field}} must lie between {{min}} and {{max}}');
const mustBeInstant = sentenceOf('must_be_instant', '{{field}} must be a time such as 2026-11-21T09:30:00Z');
const mustBeDay = sentenceOf('must_be_day', '{{field}} must be a day such as 2026-11-21');
const mustBeAddress = sentenceOf('must_be_address', '{{field}} must be an http(s) address');
// The keys themselves, in every language: they are what has to be typed.
const notOneOf = sentenceOf('cell_not_one_of', '{{field}} must be one of {{keys}}');

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
    throw new InvalidCellError(column.name, mustBeText({ field: column.name }));
  }
  const raw = given === null ? '' : String(given);
  const text = column.rules.format === 'secret' ? raw : column.type === 'text' ? onLines(raw) : onOneLine(raw);
  if (text === '') {
    if (column.nullable) return null;
    throw new InvalidCellError(column.name, cannotBeEmpty({ field: column.name }));
  }
  return parsers[column.kind](column, text);
}

const parsers: Record<TableColumn['kind'], (column: TableColumn, text: string) => RawValue> = {
  id: (column) => {
    throw new InvalidCellError(column.name, fixedCell({ field: column.name }));
  },
  integer: (column, text) => {
    const value = WHOLE.test(text) ? Number(text) : NaN;
    const { min = column.references ? 1 : -MAX_ID, max = MAX_ID } = column.rules;
    if (!(value >= min && value <= max)) {
      throw new InvalidCellError(column.name, mustBeWhole({ field: column.name, min, max }));
    }
    return value;
  },
  decimal: (column, text) => {
    const dotted = text.replace(',', '.');
    const { min = -Infinity, max = Infinity } = column.rules;
    if (!DECIMAL.test(dotted)) throw new InvalidCellError(column.name, mustBeDecimal({ field: column.name }));
    if ((dotted.split('.')[1]?.replace(/0+$/, '').length ?? 0) > column.scale) {
      throw new InvalidCellError(column.name, fewerDecimals({ field: column.name, max: column.scale }));
    }
    if (Number(dotted) < min || Number(dotted) > max) {
      throw new InvalidCellError(column.name, mustLieBetween({ field: column.name, min, max }));
    }
    return dotted;
  },
  flag: (column, text) => {
    if (TRUE.has(text.toLowerCase())) return 1;
    if (FALSE.has(text.toLowerCase())) return 0;
    throw new InvalidCellError(column.name, mustBeFlag({ field: column.name }));
  },
  instant: (column, text) => {
    const instant = new Date(/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : NaN);
    if (Number.isNaN(instant.getTime())) {
      throw new InvalidCellError(column.name, mustBeInstant({ field: column.name }));
    }
    return rowFromDate(instant);
  },
  text: (column, text) => {
    const { words, format } = column.rules;
    if (words && !words.includes(text))
      throw new InvalidCellError(column.name, notOneOf({ field: column.name, keys: words.join(', ') }));
    const value = format === 'email' ? emailForm(text) : format === 'name' ? visibleForm(text) : text;
    const ofFormat = format === 'email' ? emailProblem : format === 'name' ? hiddenProblem : undefined;
    const problem = textProblem(column, value) ?? ofFormat?.(value);
    if (problem) throw new InvalidCellError(column.name, problem);
    return value;
  },
};

function textProblem({ name: field, length = MAX_ID, type, rules }: TableColumn, text: string): Sentence | undefined {
  if (!isPlainText(text, type === 'text')) return unstorable({ field });
  const tooLong = lengthProblem(text, length, field);
  if (tooLong) return tooLong;
  switch (rules.format) {
    case 'day':
      return DateTime.fromFormat(text, 'yyyy-MM-dd', { locale: 'en-US', zone: 'utc' }).isValid
        ? undefined
        : mustBeDay({ field });
    case 'web-address':
      return isWebAddress(text) ? undefined : mustBeAddress({ field });
    default:
      return undefined;
  }
}
