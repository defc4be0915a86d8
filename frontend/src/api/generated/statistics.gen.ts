import { emptyApi as api } from '../empty-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCostStatistics: build.query<GetCostStatisticsApiResponse, GetCostStatisticsApiArg>({
      query: (queryArg) => ({
        url: `/api/statistics/costs`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
          amount: queryArg.amount,
        },
      }),
    }),
    getCostPayments: build.query<GetCostPaymentsApiResponse, GetCostPaymentsApiArg>({
      query: (queryArg) => ({
        url: `/api/statistics/costs/payments`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
          category: queryArg.category,
          cost: queryArg.cost,
        },
      }),
    }),
    getProjectStatistics: build.query<GetProjectStatisticsApiResponse, GetProjectStatisticsApiArg>({
      query: () => ({ url: `/api/statistics/projects` }),
    }),
    getTaskStatistics: build.query<GetTaskStatisticsApiResponse, GetTaskStatisticsApiArg>({
      query: (queryArg) => ({
        url: `/api/statistics/tasks`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    getTasksOfWeek: build.query<GetTasksOfWeekApiResponse, GetTasksOfWeekApiArg>({
      query: (queryArg) => ({
        url: `/api/statistics/tasks/week`,
        params: {
          day: queryArg.day,
        },
      }),
    }),
    getWorktimeStatistics: build.query<GetWorktimeStatisticsApiResponse, GetWorktimeStatisticsApiArg>({
      query: (queryArg) => ({
        url: `/api/statistics/worktime`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as statisticsEndpoints };
export type GetCostStatisticsApiResponse = /** status 200  */ CostStatisticsDto;
export type GetCostStatisticsApiArg = {
  /** The first month, `YYYY-MM`. */
  from: string;
  /** The last month; at most 36 months in total. */
  to: string;
  /** Which amounts are summed. */
  amount: Amount;
};
export type GetCostPaymentsApiResponse = /** status 200  */ CostPaymentsDto;
export type GetCostPaymentsApiArg = {
  /** The first month, `YYYY-MM`. */
  from: string;
  /** The last month; at most 36 months in total. */
  to: string;
  /** Only costs of this category. */
  category?: CostCategory;
  /** Only this cost. */
  cost?: number;
};
export type GetProjectStatisticsApiResponse = /** status 200  */ ProjectStatisticsDto[];
export type GetProjectStatisticsApiArg = void;
export type GetTaskStatisticsApiResponse = /** status 200  */ TaskStatisticsDto;
export type GetTaskStatisticsApiArg = {
  /** The first month, `YYYY-MM`. */
  from: string;
  /** The last month; at most 36 months in total. */
  to: string;
};
export type GetTasksOfWeekApiResponse = /** status 200  */ TaskWeekIdsDto;
export type GetTasksOfWeekApiArg = {
  /** A day of the week, `YYYY-MM-DD`. */
  day: string;
};
export type GetWorktimeStatisticsApiResponse = /** status 200  */ WorktimeStatisticsDto;
export type GetWorktimeStatisticsApiArg = {
  /** The first month, `YYYY-MM`. */
  from: string;
  /** The last month; at most 36 months in total. */
  to: string;
};
export type CostCategory =
  'hosting' | 'domain' | 'devices' | 'office_rent' | 'software' | 'marketing' | 'utilities' | 'insurance' | 'other';
export type CategoryChangeDto = {
  /** In the same months of the year before. */
  before: string;
  category: CostCategory;
  total: string;
};
export type CategorySumDto = {
  category: CostCategory;
  total: string;
};
export type CostMonthTotalDto = {
  /** Only categories with costs. */
  categories: CategorySumDto[];
  /** `YYYY-MM`. */
  month: string;
  total: string;
};
export type LargestCostDto = {
  category: CostCategory;
  /** The number of payments within the range. */
  count: number;
  id: number;
  /** The month of the last of them. */
  month: string;
  name: string;
  total: string;
};
export type VatRateDto = {
  brutto: string;
  netto: string;
  /** Percent, `19.00`. */
  rate: string;
  /** The sum of brutto minus that of netto. */
  vat: string;
};
export type VatQuarterDto = {
  brutto: string;
  netto: string;
  /** `2026-Q4`. */
  quarter: string;
  /** Highest first. */
  rates: VatRateDto[];
  vat: string;
};
export type CostStatisticsDto = {
  /** Highest first. */
  categories: CategoryChangeDto[];
  /** Recurring costs of the twelve months after the current one. */
  forecast: CostMonthTotalDto[];
  /** The ten costs that add up to the most. */
  largest: LargestCostDto[];
  /** Oldest first, without gaps. */
  months: CostMonthTotalDto[];
  /** Whole quarters, even if the range covers only a part of them. */
  quarters: VatQuarterDto[];
};
export type Amount = 'netto' | 'brutto';
export type CostPaymentDto = {
  brutto: string;
  category: CostCategory;
  /** Calendar day, `YYYY-MM-DD`; of the instance itself. */
  date: string;
  /** The original's, for an instance. */
  id: number;
  name: string;
  netto: string;
  /** Percent, `19.00`. */
  rate: string;
};
export type CostSummaryDto = {
  brutto: number;
  count: number;
  netto: number;
  /** The sum of brutto minus that of netto. */
  vat: number;
};
export type CostPaymentsDto = {
  /** Latest first. If they do not all fit into one answer, the latest; the summary includes them all. */
  payments: CostPaymentDto[];
  summary: CostSummaryDto;
};
export type ProjectPersonDto = {
  /** Only set if deactivated, to when: the user can neither sign in nor be assigned tasks. ISO 8601, UTC. */
  deactivated_at?: string;
  email: string;
  first_name: string | null;
  id: number;
  last_name: string | null;
  /** The number of the project's unfinished tasks assigned to the user. */
  open: number;
  /** File name under /files/avatars/. */
  profile_picture: string | null;
};
export type ProjectStatus = 'active' | 'completed' | 'on_hold' | 'cancelled';
export type ProjectStatisticsDto = {
  /** Finished ones among them. */
  done: number;
  id: number;
  /** The last change of a task or comment on one; ISO 8601, UTC. */
  lastActivityAt: string | null;
  left: number;
  name: string;
  /** Users with tasks of the project, done or not; most open ones first. */
  people: ProjectPersonDto[];
  status: ProjectStatus;
  tasks: number;
};
export type TaskDurationDto = {
  count: number;
  medianMinutes: number | null;
  /** The 90th percentile: the slowest tenth took at least this. */
  slowestTenthMinutes: number | null;
};
export type UserSummaryDto = {
  /** Only set if deactivated, to when: the user can neither sign in nor be assigned tasks. ISO 8601, UTC. */
  deactivated_at?: string;
  email: string;
  first_name: string | null;
  id: number;
  last_name: string | null;
  /** File name under /files/avatars/. */
  profile_picture: string | null;
};
export type OpenByPersonDto = {
  inProgress: number;
  person: UserSummaryDto | null;
  todo: number;
};
export type OpenByProjectDto = {
  inProgress: number;
  name: string | null;
  projectId: number | null;
  todo: number;
};
export type TaskStatus = 'todo' | 'in_progress' | 'done';
export type UntouchedTaskDto = {
  assigneeEmail: string | null;
  id: number;
  projectName: string | null;
  status: TaskStatus;
  title: string;
  /** The last change or comment; ISO 8601, UTC. */
  touchedAt: string;
};
export type TaskWeekDto = {
  created: number;
  /** Tasks finished in this week that are still done. */
  done: number;
  /** Its Monday, `YYYY-MM-DD`. */
  from: string;
  /** ISO week, `2026-W53`. */
  week: string;
};
export type TaskStatisticsDto = {
  duration: TaskDurationDto;
  /** Unfinished tasks as of now; largest number first. */
  people: OpenByPersonDto[];
  projects: OpenByProjectDto[];
  /** The ten unfinished tasks that have been untouched for the longest. */
  untouched: UntouchedTaskDto[];
  /** Oldest first; weeks at the ends of the range are whole. */
  weeks: TaskWeekDto[];
};
export type TaskWeekIdsDto = {
  created: number[];
  done: number[];
};
export type WorktimePersonStatisticsDto = {
  /** Worked time minus the targets of past weeks; may be negative. */
  balanceMinutes: number;
  /** Days with work within the months. */
  days: number;
  email: string;
  first_name: string | null;
  id: number;
  /** Days on which inactivity ended a session. */
  idleDays: number;
  last_name: string | null;
  /** By the months of the answer. */
  monthMinutes: number[];
  /** By the weeks of the answer. */
  weekMinutes: number[];
  /** By the weeks of the answer: the user's target, without public holidays. */
  weekTargets: number[];
  /** Within the months, Monday first. */
  weekdayMinutes: number[];
};
export type WorktimeWeekDto = {
  /** Its Monday, `YYYY-MM-DD`. */
  from: string;
  /** Only past weeks count for the balance. */
  isOver: boolean;
  /** ISO week, `2026-W53`. */
  week: string;
};
export type WorktimeStatisticsDto = {
  /** `YYYY-MM`, oldest first. */
  months: string[];
  /** All users for admins, otherwise only the caller. */
  people: WorktimePersonStatisticsDto[];
  /** Oldest first; weeks at the ends of the range are whole. */
  weeks: WorktimeWeekDto[];
};
