import type { ConsistentReads } from './client/consistent-reads';
import { optimistic } from './client/optimistic';
import { listOf, one } from './client/tags';
import { financesApi, type CostDto, type CostListDto, type CostSummaryDto } from './generated/finances.gen';

export * from './generated/finances.gen';

/** Whole cents: exact for any sum a company will ever spend. */
const cents = (amount: number) => Math.round(amount * 100);
const sum = (costs: readonly CostDto[], amount: (cost: CostDto) => number) =>
  costs.reduce((total, cost) => total + cents(amount(cost)), 0);

/** Sums a month like the server: the VAT is the difference of the sums (contract section 5). */
export function summaryOf(costs: readonly CostDto[]): CostSummaryDto {
  const netto = sum(costs, (cost) => cost.netto);
  const brutto = sum(costs, (cost) => cost.brutto);
  return { netto: netto / 100, vat: (brutto - netto) / 100, brutto: brutto / 100, count: costs.length };
}

/** The month without a cost, the same object if it did not contain it. Instances have the id of their original. */
export function withoutCost(list: CostListDto, id: number): CostListDto {
  const others = ({ id: of }: CostDto) => of !== id;
  const costs = list.costs.filter(others);
  const skipped = list.skipped?.filter(others);
  const isThere = costs.length < list.costs.length || skipped?.length !== list.skipped?.length;
  return isThere ? { costs, summary: summaryOf(costs), ...(skipped && { skipped }) } : list;
}

const { util } = financesApi;

const extraOptions: ConsistentReads = { family: 'costs' };

/** Everything computed from costs. */
const derived = { providesTags: [listOf('Cost')], extraOptions };

/** A recurring cost is in many months, so all of them are stale. */
const changed = {
  extraOptions,
  invalidatesTags: (_cost: unknown, _error: unknown, { id }: { id: number }) => [listOf('Cost'), one('Cost', id)],
};

financesApi.enhanceEndpoints({
  endpoints: {
    getCosts: derived,
    getMonthComparison: derived,
    getRenewals: derived,
    getProjectCosts: derived,
    // Refetched whenever a form opens, because the form starts with it.
    getCost: { providesTags: (_cost, _error, { id }) => [one('Cost', id)], keepUnusedDataFor: 0, extraOptions },
    getCostMonth: { providesTags: (_cost, _error, { id }) => [one('Cost', id)], keepUnusedDataFor: 0, extraOptions },
    getPaid: derived,
    createCost: { extraOptions, invalidatesTags: [listOf('Cost')] },
    updateCost: changed,
    changePrice: changed,
    changeCostMonth: changed,
    addInvoices: changed,
    deleteCost: {
      ...changed,
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
