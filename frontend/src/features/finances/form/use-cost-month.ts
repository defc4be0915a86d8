import { skipToken } from '@reduxjs/toolkit/query';
import { useGetCostMonthQuery } from '@/api/finances.api';
import type { Month } from '@/ui/text/dates';
import { useLastKnown } from '@/ui/view/use-view';
import type { EditedCost } from './use-edited-cost';

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
