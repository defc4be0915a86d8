import { emptyApi as api } from '../empty-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMonthComparison: build.query<GetMonthComparisonApiResponse, GetMonthComparisonApiArg>({
      query: (queryArg) => ({
        url: `/api/finances/comparison`,
        params: {
          year: queryArg.year,
          month: queryArg.month,
        },
      }),
    }),
    getCosts: build.query<GetCostsApiResponse, GetCostsApiArg>({
      query: (queryArg) => ({
        url: `/api/finances/costs`,
        params: {
          year: queryArg.year,
          month: queryArg.month,
        },
      }),
    }),
    createCost: build.mutation<CreateCostApiResponse, CreateCostApiArg>({
      query: (queryArg) => ({ url: `/api/finances/costs`, method: 'POST', body: queryArg.createCostDto }),
    }),
    deleteCost: build.mutation<DeleteCostApiResponse, DeleteCostApiArg>({
      query: (queryArg) => ({ url: `/api/finances/costs/${queryArg.id}`, method: 'DELETE' }),
    }),
    getCost: build.query<GetCostApiResponse, GetCostApiArg>({
      query: (queryArg) => ({ url: `/api/finances/costs/${queryArg.id}` }),
    }),
    updateCost: build.mutation<UpdateCostApiResponse, UpdateCostApiArg>({
      query: (queryArg) => ({
        url: `/api/finances/costs/${queryArg.id}`,
        method: 'PATCH',
        body: queryArg.updateCostDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    changePrice: build.mutation<ChangePriceApiResponse, ChangePriceApiArg>({
      query: (queryArg) => ({
        url: `/api/finances/costs/${queryArg.id}/price-change`,
        method: 'POST',
        body: queryArg.priceChangeDto,
      }),
    }),
    deleteCostFile: build.mutation<DeleteCostFileApiResponse, DeleteCostFileApiArg>({
      query: (queryArg) => ({ url: `/api/finances/delete-file/${queryArg.filename}`, method: 'DELETE' }),
    }),
    getProjectCosts: build.query<GetProjectCostsApiResponse, GetProjectCostsApiArg>({
      query: (queryArg) => ({ url: `/api/finances/projects/${queryArg.id}/costs` }),
    }),
    getRenewals: build.query<GetRenewalsApiResponse, GetRenewalsApiArg>({
      query: (queryArg) => ({
        url: `/api/finances/renewals`,
        params: {
          days: queryArg.days,
        },
      }),
    }),
    uploadCostFiles: build.mutation<UploadCostFilesApiResponse, UploadCostFilesApiArg>({
      query: (queryArg) => ({ url: `/api/finances/upload`, method: 'POST', body: queryArg.body }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as financesEndpoints };
export type GetMonthComparisonApiResponse = /** status 200  */ MonthComparisonDto;
export type GetMonthComparisonApiArg = {
  year: number;
  /** 1 to 12. */
  month: number;
};
export type GetCostsApiResponse = /** status 200  */ CostListDto;
export type GetCostsApiArg = {
  year?: number;
  /** 1 to 12. */
  month?: number;
};
export type CreateCostApiResponse = /** status 201  */ CostDto;
export type CreateCostApiArg = {
  createCostDto: CreateCostDto;
};
export type DeleteCostApiResponse = unknown;
export type DeleteCostApiArg = {
  id: number;
};
export type GetCostApiResponse = /** status 200  */ CostDto;
export type GetCostApiArg = {
  id: number;
};
export type UpdateCostApiResponse = /** status 200  */ CostDto;
export type UpdateCostApiArg = {
  id: number;
  /** The revision that the change is based on, in quotes. Without it, nothing is compared. */
  'If-Match'?: string;
  updateCostDto: UpdateCostDto;
};
export type ChangePriceApiResponse = /** status 201  */ CostDto;
export type ChangePriceApiArg = {
  id: number;
  priceChangeDto: PriceChangeDto;
};
export type DeleteCostFileApiResponse = unknown;
export type DeleteCostFileApiArg = {
  filename: string;
};
export type GetProjectCostsApiResponse = /** status 200  */ ProjectCostsDto;
export type GetProjectCostsApiArg = {
  id: number;
};
export type GetRenewalsApiResponse = /** status 200  */ RenewalsDto;
export type GetRenewalsApiArg = {
  /** Days to look ahead. */
  days?: number;
};
export type UploadCostFilesApiResponse = /** status 201  */ CostUploadDto;
export type UploadCostFilesApiArg = {
  body: {
    attachments: Blob[];
  };
};
export type CostCategory =
  'hosting' | 'domain' | 'devices' | 'office_rent' | 'software' | 'marketing' | 'utilities' | 'insurance' | 'other';
export type CategoryTotalDto = {
  /** EUR. */
  brutto: number;
  category: CostCategory;
  count: number;
  /** EUR. */
  netto: number;
  /** EUR, in the previous month. */
  previous_brutto: number;
};
export type CostSummaryDto = {
  brutto: number;
  count: number;
  netto: number;
  /** The sum of brutto minus that of netto. */
  vat: number;
};
export type MonthComparisonDto = {
  /** Categories with costs in one of the two months, largest first. */
  categories: CategoryTotalDto[];
  /** Of the previous month. */
  previous: CostSummaryDto;
  summary: CostSummaryDto;
  /** EUR: the median of the twelve full months before, starting with the first that has costs; null for fewer than three
    months. */
  usual_brutto: number | null;
};
export type RecurringType = 'monthly' | 'yearly';
export type CostDto = {
  /** JSON text: a list of file paths. */
  attachments: string | null;
  /** EUR. */
  brutto: number;
  /** Where to cancel it. */
  cancel_url: string | null;
  category: CostCategory;
  /** Calendar day, `YYYY-MM-DD`; of the instance itself. */
  date: string;
  /** In lists, its first 300 characters. */
  description: string | null;
  /** The original's, for an instance. */
  id: number;
  /** Only set if the description is cut; the single cost has all of it. */
  isExcerpt?: boolean;
  is_recurring: boolean;
  /** True for a later instance of a recurring cost. */
  is_recurring_instance: boolean;
  name: string;
  /** EUR. */
  netto: number;
  /** Days before a renewal by which to cancel; null: no notice period. */
  notice_days: number | null;
  /** The cost to edit, for an instance. */
  original_cost_id: number | null;
  project_id: number | null;
  /** First day of the last month; null: no end. */
  recurring_end_date: string | null;
  recurring_type: RecurringType | null;
  /** The same cost at its former price. */
  replaces_id: number | null;
  /** Revision of the editable fields, for If-Match; not in lists. */
  revision?: string;
  /** Percent. */
  vat: number;
};
export type CostListDto = {
  /** Latest first. If they do not all fit into one answer, the latest; the summary includes them all. */
  costs: CostDto[];
  summary: CostSummaryDto;
};
export type CreateCostDto = {
  /** Paths returned by the upload: a list as JSON text, or a plain list. */
  attachments?: string | null;
  /** EUR; computed if omitted. */
  brutto?: number | null;
  /** Where to cancel it: empty, or an http(s) address. */
  cancel_url?: string | null;
  category?: CostCategory;
  /** Calendar day, `YYYY-MM-DD`. */
  date: string;
  description?: string | null;
  isRecurring?: boolean;
  /** Alias of isRecurring. */
  is_recurring?: boolean;
  name: string;
  /** EUR, at most two decimals. */
  netto: number;
  /** Days before a renewal by which to cancel; null: no notice period. */
  notice_days?: number | null;
  project_id?: number | null;
  /** Any day of the last month; null: no end. */
  recurringEndDate?: string | null;
  /** 1 to 12, also as text. */
  recurringEndMonth?: number | null;
  /** Year of a recurring cost's last month, also as text; null: no end. */
  recurringEndYear?: number | null;
  recurringType?: RecurringType | null;
  /** Alias of recurringEndDate. */
  recurring_end_date?: string | null;
  /** Alias of recurringType. */
  recurring_type?: RecurringType | null;
  /** Percent; 19 by default. */
  vat?: number | null;
};
export type UpdateCostDto = {
  /** Paths returned by the upload: a list as JSON text, or a plain list. */
  attachments?: string | null;
  /** EUR; computed if omitted. */
  brutto?: number | null;
  /** Where to cancel it: empty, or an http(s) address. */
  cancel_url?: string | null;
  category?: CostCategory;
  /** Calendar day, `YYYY-MM-DD`. */
  date?: string;
  description?: string | null;
  isRecurring?: boolean;
  /** Alias of isRecurring. */
  is_recurring?: boolean;
  name?: string;
  /** EUR, at most two decimals. */
  netto?: number;
  /** Days before a renewal by which to cancel; null: no notice period. */
  notice_days?: number | null;
  project_id?: number | null;
  /** Any day of the last month; null: no end. */
  recurringEndDate?: string | null;
  /** 1 to 12, also as text. */
  recurringEndMonth?: number | null;
  /** Year of a recurring cost's last month, also as text; null: no end. */
  recurringEndYear?: number | null;
  recurringType?: RecurringType | null;
  /** Alias of recurringEndDate. */
  recurring_end_date?: string | null;
  /** Alias of recurringType. */
  recurring_type?: RecurringType | null;
  /** Percent; 19 by default. */
  vat?: number | null;
};
export type PriceChangeDto = {
  /** EUR; computed if omitted. */
  brutto?: number | null;
  /** Any day of the first month with the new price. */
  from: string;
  /** EUR, at most two decimals. */
  netto: number;
  /** Percent; as before if omitted. */
  vat?: number | null;
};
export type ProjectCostDto = {
  /** EUR per payment. */
  brutto: number;
  category: CostCategory;
  /** Calendar day of the first payment. */
  date: string;
  id: number;
  name: string;
  /** The number of payments until today. */
  payments: number;
  recurring_end_date: string | null;
  recurring_type: RecurringType | null;
  /** EUR, all payments until today. */
  total_brutto: number;
};
export type ProjectCostsDto = {
  /** Latest first. If they do not all fit into one answer, the latest; the summary includes them all. */
  costs: ProjectCostDto[];
  /** All payments until today; `count` is the number of costs. */
  summary: CostSummaryDto;
};
export type RenewalDto = {
  /** EUR. */
  brutto: number;
  /** The last day to cancel, which may have passed; null: no notice period, or the cost ends anyway. */
  cancel_by: string | null;
  cancel_url: string | null;
  category: CostCategory;
  cost_id: number;
  /** Calendar day of the next payment; of a monthly cost, of the first that can still be cancelled. */
  date: string;
  /** Whether it is the last payment. */
  is_last: boolean;
  name: string;
  /** EUR. */
  netto: number;
  recurring_type: RecurringType;
};
export type RenewalGroupDto = {
  renewals: RenewalDto[];
  summary: CostSummaryDto;
};
export type RenewalsDto = {
  /** Only costs that end or have a notice period. */
  monthly: RenewalGroupDto;
  /** Calendar day, in studio time. */
  today: string;
  /** The last day included. */
  until: string;
  yearly: RenewalGroupDto;
};
export type CostUploadDto = {
  /** Paths for a cost's attachments. */
  files: string[];
};
