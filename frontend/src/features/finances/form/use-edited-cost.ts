import { skipToken } from '@reduxjs/toolkit/query';
import { useGetCostMonthQuery, useGetCostQuery, type CostDto } from '@/api/finances.api';
import type { Month } from '@/ui/text/dates';
import { useLastKnown } from '@/ui/view/use-view';

export interface EditedCost {
  id: number;
  /** Undefined until loaded. */
  cost: CostDto | undefined;
  error?: unknown;
  refetch: () => unknown;
}

interface Query extends Omit<EditedCost, 'id' | 'cost'> {
  currentData?: CostDto | undefined;
  isFetching: boolean;
}

/** null: there is none. */
function useEdited(id: number | null, { currentData, isFetching, error, refetch }: Query): EditedCost | null {
  // During a refetch, it may be older than the last save.
  const answer = isFetching ? undefined : currentData;
  const known = useLastKnown(answer, id);
  // An empty answer stays null, which is a failure as well.
  return id === null ? null : { id, cost: known ?? answer, error: !isFetching && !known && error, refetch };
}

const always = { refetchOnMountOrArgChange: true };

/** The cost being edited, from the address: of a chosen instance, the original. */
export const useEditedCost = (id: number | null) =>
  useEdited(id, useGetCostQuery(id === null ? skipToken : { id }, always));

export interface EditedMonth extends EditedCost {
  month: Month;
}

/** The month of a cost being edited, from the address; null if there is none. */
export function useCostMonth(id: number | null, month: Month): EditedMonth | null {
  const edited = useEdited(id, useGetCostMonthQuery(id === null ? skipToken : { id, month }, always));
  // Not the one of another month, on the way back to it.
  const isThis = edited?.cost?.date.startsWith(month) ?? true;
  return edited && { ...edited, month, cost: isThis ? edited.cost : undefined };
}
