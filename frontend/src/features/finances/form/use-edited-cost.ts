import { skipToken } from '@reduxjs/toolkit/query';
import { toApiError, type ApiError } from '@/api/api-error';
import { useGetCostQuery, type CostDto } from '@/api/costs.api';

export interface EditedCost {
  id: number;
  /** The stored cost: the original, when an instance of it was chosen. Undefined while it is on its way. */
  cost: CostDto | undefined;
  /** Whether it was reached by one of its instances. */
  isByInstance: boolean;
  error: ApiError | undefined;
}

/** The cost that the address says is being edited; null when there is none. */
export function useEditedCost(costs: readonly CostDto[] | undefined, id: number | null): EditedCost | null {
  const listed = id === null ? undefined : costs?.find((cost) => cost.id === id);
  const isByInstance = listed?.is_recurring_instance ?? false;
  // A stored cost stands in the list as it is; the original of an instance stands in another month.
  const isInList = listed !== undefined && !isByInstance;
  const mustAsk = id !== null && costs !== undefined && !isInList;
  const { currentData, error } = useGetCostQuery(mustAsk ? { id } : skipToken, { refetchOnMountOrArgChange: true });
  if (id === null) return null;
  const cost = isInList ? listed : currentData;
  return { id, cost, isByInstance, error: error && !cost ? toApiError(error) : undefined };
}
