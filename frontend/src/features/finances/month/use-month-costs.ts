import { useState } from 'react';
import { i18n } from '@/i18n';
import { selectResult, fresh } from '@/api/client/query-options';
import { useGetCostsQuery, useGetMonthComparisonQuery } from '@/api/finances.api';
import { monthKey, monthTitle, type YearMonth } from '@/ui/text/dates';

interface Options {
  /** Another tab is shown. */
  skip: boolean;
  /** Whether a refetch of the list matters. */
  isEditing: boolean;
}

/** A month of costs with its comparison, which change together. */
export function useMonthCosts({ year, month }: YearMonth, { skip, isEditing }: Options) {
  const {
    currentData: data,
    isFetching,
    error,
    refetch,
  } = useGetCostsQuery(
    { year, month },
    {
      ...fresh,
      skip,
      selectFromResult: (result) => ({ ...selectResult(result), isFetching: isEditing && result.isFetching }),
    },
  );
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
    isFetching,
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
