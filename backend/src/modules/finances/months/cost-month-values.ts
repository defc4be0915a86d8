import Big from 'big.js';
import type { Row } from '../../../platform/database';
import { amounts, isSamePrice } from '../costs/cost-values';
import type { Cost, CostMonth } from '../cost.entity';
import type { ChangeCostMonthDto } from '../dto/cost-month.dto';
import { FinanceErrors } from '../finances.errors';

type Price = Pick<CostMonth, 'netto' | 'vat' | 'brutto'>;
export type CostMonthValues = Price & Pick<CostMonth, 'isSkipped' | 'date' | 'note'>;

const NO_PRICE = { netto: null, vat: null, brutto: null };
export const NO_DIFFERENCES: CostMonthValues = { isSkipped: false, ...NO_PRICE, date: null, note: null };

export const valuesOf = ({ isSkipped, netto, vat, brutto, date, note }: CostMonthValues): CostMonthValues => {
  return { isSkipped, netto, vat, brutto, date, note };
};

/** A price that equals the cost's is none of the month's own: it follows the cost. @throws {BruttoMismatch} */
function priceOf(cost: Row<Cost>, before: Price, { netto, vat, brutto }: ChangeCostMonthDto): Price {
  if (netto === null) return NO_PRICE;
  if (netto === undefined && vat === undefined && brutto === undefined)
    return { netto: before.netto, vat: before.vat, brutto: before.brutto };
  const price = amounts(new Big(netto ?? before.netto ?? cost.netto), new Big(vat ?? before.vat ?? cost.vat), brutto);
  return isSamePrice(price, cost) ? NO_PRICE : price;
}

/**
 * @param usualDate the day of the month's payment without a day of its own.
 * @throws {BruttoMismatch} @throws {DateOutsideMonth}
 */
export function changedMonth(
  cost: Row<Cost>,
  usualDate: string,
  before: CostMonthValues,
  given: ChangeCostMonthDto,
): CostMonthValues {
  const { date = before.date, note = before.note, is_skipped: isSkipped = before.isSkipped } = given;
  if (date && date.slice(0, 7) !== usualDate.slice(0, 7)) throw new FinanceErrors.DateOutsideMonth();
  return { ...priceOf(cost, before, given), isSkipped, date: date === usualDate ? null : date, note };
}
