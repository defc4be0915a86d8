import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { InvalidFieldError } from '../../errors/app-error';
import { MONTH, mustBeMonth } from './month-range';

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
