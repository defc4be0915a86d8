import { skipToken } from '@reduxjs/toolkit/query';
import { useGetCostMonthQuery, useGetCostQuery, type CostDto } from '@/api/finances.api';
import type { Month } from '@/ui/text/dates';
import { useLastKnown } from '@/ui/view/use-view';

export interface EditedCost {
  id: number;
  /** The stored cost: the original of a chosen instance. Undefined until loaded. */
  cost: CostDto | undefined;
  /** Whether the user chose an instance of it. */
  isInstance: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface List {
  costs: readonly CostDto[] | undefined;
  isFetching: boolean;
}

/** The cost being edited, from the address; null if there is none. */
export function useEditedCost({ costs, isFetching }: List, id: number | null): EditedCost | null {
  const listed = id === null ? undefined : costs?.find((cost) => cost.id === id);
  const isInstance = listed?.is_recurring_instance ?? false;
  // The list has the stored cost, except for long descriptions, and recurring ones, which it has as in the month.
  const isInList = listed !== undefined && !listed.is_recurring && !listed.isExcerpt;
  const isQueried = id !== null && costs !== undefined && !isInList;
  const query = useGetCostQuery(isQueried ? { id } : skipToken, { refetchOnMountOrArgChange: true });

  // During a refetch, the list or the cost may be older than the last save.
  const isFresh = !isFetching && !query.isFetching;
  const found = isInList ? listed : query.currentData;
  const cost = useLastKnown(isFresh ? found : undefined, id);
  if (id === null) return null;
  const { error, refetch } = query;
  // An empty answer stays null, which is a failure as well.
  return { id, cost: cost ?? (isFresh ? found : undefined), isInstance, error: isFresh && !cost && error, refetch };
}

export interface EditedMonth extends EditedCost {
  month: Month;
}

/** The month of a cost being edited, from the address; null if there is none. */
export function useCostMonth(id: number | null, month: Month): EditedMonth | null {
  const query = useGetCostMonthQuery(id === null ? skipToken : { id, month }, { refetchOnMountOrArgChange: true });
  // During a refetch, it may be older than the last save.
  const known = useLastKnown(query.isFetching ? undefined : query.currentData, id);
  if (id === null) return null;
  // Not the one of another month, on the way back to it.
  const cost = known?.date.startsWith(month) ? known : undefined;
  const { error, refetch } = query;
  return {
    ...{ id, month, cost, refetch },
    isInstance: cost?.is_recurring_instance ?? false,
    error: !query.isFetching && !cost && error,
  };
}
