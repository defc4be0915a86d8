import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectResult, fresh } from '@/api/client/query-options';
import {
  useGetCostsQuery,
  useGetMonthComparisonQuery,
  type MonthComparisonDto,
  type CostListDto,
} from '@/api/finances.api';
import { monthKey, monthTitle, type YearMonth } from '@/ui/text/dates';

interface Options {
  /** Another tab is shown. */
  skip: boolean;
  /** Whether a refetch of the list matters. */
  isEditing: boolean;
}

export interface MonthCosts {
  /** Of this month; undefined while loading, null if the answer was empty. */
  data: CostListDto | null | undefined;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
  /** The shown month: the previous one until the requested one is loaded. */
  shown: CostListDto | null | undefined;
  title: string;
  comparison: MonthComparisonDto | undefined;
  isPrevious: boolean;
}

/** A month of costs with its comparison, which change together. */
export function useMonthCosts({ year, month }: YearMonth, { skip, isEditing }: Options): MonthCosts {
  const { i18n } = useTranslation();
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
    data,
    isFetching,
    error,
    refetch,
    shown: shown.list,
    title: shown.title,
    comparison: shown.comparison,
    isPrevious: shown.list !== undefined && shown.title !== title,
  };
}
