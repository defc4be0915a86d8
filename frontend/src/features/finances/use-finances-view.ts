import { useMemo } from 'react';
import { always, modals, oneOf } from '@/ui/view/address';
import { useView } from '@/ui/view/use-view';
import { financeYears, firstYear, monthOfDay, months } from './finance-month';

/** The month always stands in the address: a link sent today shows the same one next month. */
export function financesParams(today: string) {
  const now = monthOfDay(today);
  return {
    year: always(oneOf('year', financeYears(today), Math.max(now.year, firstYear))),
    month: always(oneOf('month', months, now.month)),
    ...modals,
  };
}

export const useFinancesView = (today: string) => useView(useMemo(() => financesParams(today), [today]));
