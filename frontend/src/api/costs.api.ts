import { withoutCost } from './cache/cost-cache';
import { optimistic } from './cache/optimistic';
import type { FreshReads } from './client/fresh-reads';
import { generatedApi } from './generated.gen';
import { listOf, one } from './client/tags';

const { util } = generatedApi;

const extraOptions: FreshReads = { family: 'costs' };

export const costsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getCosts: { providesTags: [listOf('Cost')], extraOptions },
    // A form begins with it: it is asked for whenever one is opened.
    getCost: { providesTags: (_cost, _error, { id }) => [one('Cost', id)], keepUnusedDataFor: 0, extraOptions },
    createCost: { extraOptions, invalidatesTags: [listOf('Cost')] },
    // A recurring cost shows in many months: all of them are stale.
    updateCost: { extraOptions, invalidatesTags: (_cost, _error, { id }) => [listOf('Cost'), one('Cost', id)] },
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

export type { CostCategory, CostDto, CostSummaryDto, RecurringType } from './generated.gen';

export const {
  useGetCostsQuery,
  useGetCostQuery,
  useCreateCostMutation,
  useUpdateCostMutation,
  useDeleteCostMutation,
  useDeleteCostFileMutation,
} = costsApi;
