import { applyDecorators } from '@nestjs/common';
import { isCalendarDay } from '../../text/text-rules';
import { sentenceOf } from '../../text/sentence';
import { described, type Presence, Rule } from './rule';

/** Earlier than anything the screens offer. */
export const FIRST_YEAR = 1970;
export const LAST_YEAR = 2999;

const mustBeDate = sentenceOf('must_be_date', '{{field}} must be a date as YYYY-MM-DD');

/** Whether it is a calendar day, `YYYY-MM-DD`, of these years. */
export function isCalendarDate(value: unknown): value is string {
  const isDay = typeof value === 'string' && isCalendarDay(value);
  const year = isDay ? Number(value.slice(0, 4)) : 0;
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** A calendar day, `YYYY-MM-DD`. */
export function CalendarDayField(presence: Presence = {}): PropertyDecorator {
  return applyDecorators(
    ...described(presence, { type: 'string', format: 'date' }),
    Rule('calendarDay', (value, field) => (isCalendarDate(value) ? undefined : mustBeDate({ field }))),
  );
}
