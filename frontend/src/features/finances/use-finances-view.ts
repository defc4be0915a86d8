import { useMemo } from 'react';
import type { CostCategory } from '@/api/finances.api';
import { costCategories } from '@/shared/finances/categories';
import { always, flag, id, modals, oneOf, text, useView } from '@/ui/view/use-view';
import { monthOf } from '@/ui/text/dates';
import { financeYears, firstYear, months, renewalDays } from './periods';

export const financeTabs = ['month', 'renewals'] as const;
export type FinanceTab = (typeof financeTabs)[number];

/** The month is always in the address: a link shows the same one next month. */
export function financesParams(today: string) {
  const now = monthOf(today);
  return {
    tab: oneOf<FinanceTab>('tab', financeTabs, 'month'),
    year: always(oneOf('year', financeYears(today), Math.max(now.year, firstYear))),
    month: always(oneOf('month', months, now.month)),
    /** The cost opened from the palette. */
    foundId: id('cost'),
    query: text('q'),
    /** Filters by this category. */
    category: oneOf<CostCategory | null>('category', costCategories, null),
    /** Shows only payments without an invoice. */
    isMissing: flag('missing'),
    days: oneOf<number>('days', renewalDays, 90),
    ...modals,
    /** The cost to copy. */
    copiedId: id('copy'),
    /** The cost whose price changes. */
    pricedId: id('price'),
    /** The downloads for the accountant. */
    isAccounting: flag('accounting'),
    /** The cost of which only this month changes. */
    monthOfId: id('in'),
  };
}

export const useFinancesView = (today: string) => useView(useMemo(() => financesParams(today), [today]));
export type FinancesView = ReturnType<typeof useFinancesView>[0];
