import { skipToken } from '@reduxjs/toolkit/query';
import { toApiError, type ApiError } from '@/api/errors/api-error';
import { useGetCostQuery, type CostDto } from '@/api/costs.api';
import { useLastKnown } from '@/ui/view/use-last-known';

export interface EditableCost {
  id: number;
  /** The stored cost: the original, when an instance of it was chosen. */
  cost: CostDto;
  /** Whether it was reached by one of its instances. */
  isByInstance: boolean;
}

export type EditedCost =
  { state: 'loading' } | { state: 'failed'; error: ApiError } | (EditableCost & { state: 'loaded' });

interface List {
  costs: readonly CostDto[] | undefined;
  isFetching: boolean;
}

/** The cost that the address says is being edited; null when there is none. */
export function useEditedCost({ costs, isFetching }: List, id: number | null): EditedCost | null {
  const listed = id === null ? undefined : costs?.find((cost) => cost.id === id);
  const isByInstance = listed?.is_recurring_instance ?? false;
  // A stored cost stands in the list as it is, unless its description is too long for it; the original of an instance
  // stands in another month.
  const isInList = listed !== undefined && !isByInstance && !listed.isExcerpt;
  const mustAsk = id !== null && costs !== undefined && !isInList;
  const asked = useGetCostQuery(mustAsk ? { id } : skipToken, { refetchOnMountOrArgChange: true });

  // While the list or the cost is being refetched, it may be older than the last save.
  const isFresh = !isFetching && !asked.isFetching;
  const found = isInList ? listed : asked.currentData;
  const cost = useLastKnown(isFresh ? found : undefined, id);
  if (id === null) return null;
  if (cost) return { state: 'loaded', id, cost, isByInstance };
  return asked.error && isFresh ? { state: 'failed', error: toApiError(asked.error) } : { state: 'loading' };
}
