import { isoFromRow, rowFromDate } from '../../../platform/database';
import { MAX_ID, mustBeFlag, mustBeInteger, mustBeText, unstorable } from '../../../platform/http';
import type { RawValue } from '../../../platform/raw-tables/raw-tables';
import { emailForm, emailProblem } from '../../../platform/text/email-address';
import {
  isCalendarDay,
  isPlainText,
  isWebAddress,
  lengthProblem,
  onLines,
  onOneLine,
} from '../../../platform/text/text-rules';
import { hiddenProblem, visibleForm } from '../../../platform/text/visible-text';
import { fixedCell, InvalidCellError } from './tables.errors';
import type { ColumnSchema } from './table-schema';
import { type Sentence, sentenceOf } from '../../../platform/text/sentence';

const cannotBeEmpty = sentenceOf('cell_empty', '{{field}} cannot be empty');
const mustBeDecimal = sentenceOf('must_be_decimal', '{{field}} must be a number such as 9.99');
const fewerDecimals = sentenceOf('too_many_decimals', '{{field}} can have at most {{max}} decimals');
const mustLieBetween = sentenceOf('must_lie_between', '{{field}} must lie between {{min}} and {{max}}');
const mustBeInstant = sentenceOf('must_be_instant', '{{field}} must be a time such as 2026-11-21T09:30:00Z');
const mustBeDay = sentenceOf('must_be_day', '{{field}} must be a day such as 2026-11-21');
const mustBeAddress = sentenceOf('must_be_address', '{{field}} must be an http(s) address');
// Not translated, because admins have to type them.
const notOneOf = sentenceOf('cell_not_one_of', '{{field}} must be one of {{keys}}');

const INTEGER = /^-?\d{1,10}$/;
const DECIMAL = /^-?\d{1,12}(\.\d{1,20})?$/;
const TRUE = new Set(['true', '1']);
const FALSE = new Set(['false', '0']);

/** The shown value of a cell: instants as ISO 8601, flags as booleans, decimals as exact text, secrets not at all. */
export function shownCell({ kind, rules, scale }: ColumnSchema, stored: RawValue): string | number | boolean | null {
  if (rules.format === 'secret') return '';
  if (stored === null) return null;
  if (kind === 'flag') return Boolean(stored);
  if (kind === 'instant') return isoFromRow(String(stored));
  return kind === 'decimal' ? Number(stored).toFixed(scale) : stored;
}

const refused = ({ name: field }: ColumnSchema, say: (gaps: { field: string }) => Sentence) =>
  new InvalidCellError(field, say({ field }));

/** Values arrive as text; an empty one is null where null is allowed. @throws {InvalidCellError} naming the column. */
export function storedCell(column: ColumnSchema, given: unknown): RawValue {
  if (given !== null && typeof given !== 'string' && typeof given !== 'number' && typeof given !== 'boolean') {
    throw refused(column, mustBeText);
  }
  const raw = given === null ? '' : String(given);
  const text = column.rules.format === 'secret' ? raw : column.type === 'text' ? onLines(raw) : onOneLine(raw);
  if (text !== '') return parsers[column.kind](column, text);
  if (column.nullable) return null;
  throw refused(column, cannotBeEmpty);
}

const parsers: Record<ColumnSchema['kind'], (column: ColumnSchema, text: string) => RawValue> = {
  id: (column) => {
    throw refused(column, fixedCell);
  },
  integer: (column, text) => {
    const value = INTEGER.test(text) ? Number(text) : NaN;
    const { min = column.references ? 1 : -MAX_ID, max = MAX_ID } = column.rules;
    if (value >= min && value <= max) return value;
    throw refused(column, ({ field }) => mustBeInteger({ field, min, max }));
  },
  decimal: (column, text) => {
    const dotted = text.replace(',', '.');
    const { min = -Infinity, max = Infinity } = column.rules;
    if (!DECIMAL.test(dotted)) throw refused(column, mustBeDecimal);
    if ((dotted.split('.')[1]?.replace(/0+$/, '').length ?? 0) > column.scale) {
      throw refused(column, ({ field }) => fewerDecimals({ field, max: column.scale }));
    }
    if (Number(dotted) >= min && Number(dotted) <= max) return dotted;
    throw refused(column, ({ field }) => mustLieBetween({ field, min, max }));
  },
  flag: (column, text) => {
    if (TRUE.has(text.toLowerCase())) return 1;
    if (FALSE.has(text.toLowerCase())) return 0;
    throw refused(column, mustBeFlag);
  },
  instant: (column, text) => {
    const instant = new Date(/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : NaN);
    if (Number.isNaN(instant.getTime())) throw refused(column, mustBeInstant);
    return rowFromDate(instant);
  },
  text: (column, text) => {
    const { format } = column.rules;
    const value = format === 'email' ? emailForm(text) : format === 'name' ? visibleForm(text) : text;
    const problem = textProblem(column, value);
    if (problem) throw new InvalidCellError(column.name, problem);
    return value;
  },
};

function textProblem({ name: field, length = MAX_ID, type, rules }: ColumnSchema, text: string): Sentence | undefined {
  const { words, format } = rules;
  if (words && !words.includes(text)) return notOneOf({ field, keys: words.join(', ') });
  if (!isPlainText(text, type === 'text')) return unstorable({ field });
  const tooLong = lengthProblem(text, length, field);
  if (tooLong) return tooLong;
  if (format === 'email') return emailProblem(text);
  if (format === 'name') return hiddenProblem(text);
  if (format === 'day' && !isCalendarDay(text)) return mustBeDay({ field });
  if (format === 'web-address' && !isWebAddress(text)) return mustBeAddress({ field });
  return undefined;
}
