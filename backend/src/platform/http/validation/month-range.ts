import { applyDecorators, Injectable, Param, type PipeTransform } from '@nestjs/common';
import { monthAfter, type MonthRange } from '../../clock/periods';
import { appErrors, InvalidFieldError } from '../../errors/app-error';
import { sentenceOf } from '../../text/sentence';
import { described, type Presence, TextRule } from './rule';

const mustBeMonth = sentenceOf('must_be_month', '{{field}} must be a month as YYYY-MM');

const MONTH = /^(19[789]\d|2\d{3})-(0[1-9]|1[0-2])$/;

/** A month, `YYYY-MM`. */
export const MonthField = (presence: Presence = {}) =>
  applyDecorators(
    ...described(presence, { type: 'string', pattern: MONTH.source }),
    TextRule('month', (text, field) => (MONTH.test(text) ? undefined : mustBeMonth({ field }))),
  );

export class MonthRangeDto {
  /** The first month, `YYYY-MM`. */
  @MonthField()
  from: string;

  /** The last month, at most 36 months in total. */
  @MonthField()
  to: string;
}

const RangeErrors = appErrors({
  BackwardRange: ['to', 'range_backward', 'The last month must not be before the first'],
  LongRange: ['to', 'range_too_long', 'Choose at most {{max}} months'],
});

const MOST_MONTHS = 36;

/** @throws {BackwardRange} @throws {LongRange} */
export function checkedRange<Range extends MonthRange>(range: Range): Range {
  if (range.to < range.from) throw new RangeErrors.BackwardRange();
  if (range.to >= monthAfter(range.from, MOST_MONTHS)) throw new RangeErrors.LongRange({ max: MOST_MONTHS });
  return range;
}

/** Accepts `YYYY-MM`. */
@Injectable()
class MonthPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!MONTH.test(value)) throw new InvalidFieldError('month', mustBeMonth({ field: 'month' }));
    return value;
  }
}

/** The `{month}` of the path. */
export const MonthParam = () => Param('month', MonthPipe);
