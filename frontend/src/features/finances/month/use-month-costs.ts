import { useState } from 'react';
import { i18n } from '@/i18n';
import { selectResult, fresh } from '@/api/client/query-options';
import { useGetCostsQuery, useGetMonthComparisonQuery } from '@/api/finances.api';
import { monthKey, monthTitle, type YearMonth } from '@/ui/text/dates';

/** A month of costs with its comparison, which change together. @param skip another tab is shown */
export function useMonthCosts({ year, month }: YearMonth, skip: boolean) {
  const {
    currentData: data,
    error,
    refetch,
  } = useGetCostsQuery({ year, month }, { ...fresh, skip, selectFromResult: selectResult });
  const { currentData: comparison, isFetching: isComparing } = useGetMonthComparisonQuery(
    { year, month },
    { ...fresh, skip, selectFromResult: ({ currentData, isFetching }) => ({ currentData, isFetching }) },
  );
  const title = monthTitle(monthKey({ year, month }), i18n.language);
  const [known, setKnown] = useState({ title, list: data, comparison });
  const isLoaded = data !== undefined && (comparison !== undefined || !isComparing);
  if (isLoaded && (known.list !== data || known.comparison !== comparison)) setKnown({ title, list: data, comparison });
  const shown = error && !data ? { title, list: undefined, comparison: undefined } : known;
  return {
    /** null if the answer was empty. */
    data: data as typeof data | null,
    error,
    refetch,
    /** The previous month until the requested one is loaded. */
    shown: shown.list,
    title: shown.title,
    comparison: shown.comparison,
    isPrevious: shown.list !== undefined && shown.title !== title,
  };
}

export type MonthCosts = ReturnType<typeof useMonthCosts>;
