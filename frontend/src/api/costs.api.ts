import { withoutCost } from './cache/cost-cache';
import { optimistic } from './cache/optimistic';
import type { FreshReads } from './client/answers/fresh-reads';
import { financesEndpoints } from './generated/finances.gen';
import { listOf, one } from './client/tags';

const { util } = financesEndpoints;

const extraOptions: FreshReads = { family: 'costs' };

/** Everything computed from costs. */
const derived = { providesTags: [listOf('Cost')], extraOptions };

export const costsApi = financesEndpoints.enhanceEndpoints({
  endpoints: {
    getCosts: derived,
    getMonthComparison: derived,
    getRenewals: derived,
    getProjectCosts: derived,
    // Refetched whenever a form opens, because the form starts with it.
    getCost: { providesTags: (_cost, _error, { id }) => [one('Cost', id)], keepUnusedDataFor: 0, extraOptions },
    createCost: { extraOptions, invalidatesTags: [listOf('Cost')] },
    // A recurring cost is in many months, so all of them are stale.
    updateCost: { extraOptions, invalidatesTags: (_cost, _error, { id }) => [listOf('Cost'), one('Cost', id)] },
    changePrice: { extraOptions, invalidatesTags: (_cost, _error, { id }) => [listOf('Cost'), one('Cost', id)] },
    deleteCost: {
      extraOptions,
      invalidatesTags: (_result, _error, { id }) => [listOf('Cost'), one('Cost', id)],
      onQueryStarted: async ({ id }, { dispatch, getState, queryFulfilled }) => {
        const months = util.selectCachedArgsForQuery(getState(), 'getCosts');
        const edits = months.map((month) =>
          dispatch(util.updateQueryData('getCosts', month, (list) => withoutCost(list, id))),
        );
        await optimistic(queryFulfilled, edits);
      },
    },
  },
});

export type {
  CategoryTotalDto,
  CostCategory,
  CostDto,
  CostSummaryDto,
  MonthComparisonDto,
  ProjectCostDto,
  RecurringType,
  RenewalDto,
  RenewalGroupDto,
} from './generated/finances.gen';

export const {
  useGetCostsQuery,
  useGetCostQuery,
  useGetMonthComparisonQuery,
  useGetRenewalsQuery,
  useGetProjectCostsQuery,
  useChangePriceMutation,
  useCreateCostMutation,
  useUpdateCostMutation,
  useDeleteCostMutation,
  useDeleteCostFileMutation,
} = costsApi;
