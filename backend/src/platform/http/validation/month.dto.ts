import { FIRST_YEAR, LAST_YEAR } from './calendar-day-field';
import { QueryIntegerField } from './fields';

export class MonthDto {
  @QueryIntegerField({ min: FIRST_YEAR, max: LAST_YEAR })
  year: number;

  /** 1 to 12. */
  @QueryIntegerField({ min: 1, max: 12 })
  month: number;
}
