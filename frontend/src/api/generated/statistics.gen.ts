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
  /** The last month; together at most 36. */
  to: string;
  /** Which amounts are summed. */
  amount: Amount;
};
export type GetCostPaymentsApiResponse = /** status 200  */ CostPaymentsDto;
export type GetCostPaymentsApiArg = {
  /** The first month, `YYYY-MM`. */
  from: string;
  /** The last month; together at most 36. */
  to: string;
  /** Only those of this category. */
  category?: CostCategory;
  /** Only those of this cost. */
  cost?: number;
};
export type GetProjectStatisticsApiResponse = /** status 200  */ ProjectStatisticsDto[];
export type GetProjectStatisticsApiArg = void;
export type GetTaskStatisticsApiResponse = /** status 200  */ TaskStatisticsDto;
export type GetTaskStatisticsApiArg = {
  /** The first month, `YYYY-MM`. */
  from: string;
  /** The last month; together at most 36. */
  to: string;
};
export type GetTasksOfWeekApiResponse = /** status 200  */ TasksOfWeekDto;
export type GetTasksOfWeekApiArg = {
  /** A day of the week, `YYYY-MM-DD`. */
  day: string;
};
export type GetWorktimeStatisticsApiResponse = /** status 200  */ WorktimeStatisticsDto;
export type GetWorktimeStatisticsApiArg = {
  /** The first month, `YYYY-MM`. */
  from: string;
  /** The last month; together at most 36. */
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
  /** Those that have costs. */
  categories: CategorySumDto[];
  /** `YYYY-MM`. */
  month: string;
  total: string;
};
export type LargestCostDto = {
  category: CostCategory;
  /** How often it occurs within the range. */
  count: number;
  id: number;
  /** The last month in which it does. */
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
  /** The highest first. */
  categories: CategoryChangeDto[];
  /** Recurring costs of the twelve months after the current one. */
  forecast: CostMonthTotalDto[];
  /** The ten costs that add up to the most. */
  largest: LargestCostDto[];
  /** Oldest first, without gaps. */
  months: CostMonthTotalDto[];
  /** Whole quarters, also where the range has only a part of them. */
  quarters: VatQuarterDto[];
};
export type Amount = 'netto' | 'brutto';
export type CostPaymentDto = {
  brutto: string;
  category: CostCategory;
  /** Calendar day, `YYYY-MM-DD`; for an instance, its own. */
  date: string;
  /** For an instance, the original's. */
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
  /** Latest first. If they do not all fit into one answer, the latest; the summary counts them all. */
  payments: CostPaymentDto[];
  summary: CostSummaryDto;
};
export type ProjectPersonDto = {
  /** Only set if the account is deactivated, and since when: nobody can sign in to it or be given its tasks. ISO 8601, UTC. */
  deactivated_at?: string;
  email: string;
  first_name: string | null;
  id: number;
  last_name: string | null;
  /** Tasks of the project that are theirs and not done. */
  open: number;
  /** File name under /files/avatars/. */
  profile_picture: string | null;
};
export type ProjectStatus = 'active' | 'completed' | 'on_hold' | 'cancelled';
export type ProjectStatisticsDto = {
  /** Of those tasks. */
  done: number;
  id: number;
  /** The last change of a task or comment on one; ISO 8601, UTC. */
  lastActivityAt: string | null;
  left: number;
  name: string;
  /** Whoever has one of its tasks, done or not; the most open ones first. */
  people: ProjectPersonDto[];
  status: ProjectStatus;
  tasks: number;
};
export type TaskDurationDto = {
  count: number;
  medianMinutes: number | null;
  /** What the slowest tenth took at least. */
  slowestTenthMinutes: number | null;
};
export type UserSummaryDto = {
  /** Only set if the account is deactivated, and since when: nobody can sign in to it or be given its tasks. ISO 8601, UTC. */
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
  /** Of the tasks that are done now, those that were finished in this week. */
  done: number;
  /** Its Monday, `YYYY-MM-DD`. */
  from: string;
  /** ISO week, `2026-W53`. */
  week: string;
};
export type TaskStatisticsDto = {
  duration: TaskDurationDto;
  /** Unfinished tasks as of now; the most first. */
  people: OpenByPersonDto[];
  projects: OpenByProjectDto[];
  /** The ten unfinished tasks that nobody has touched for the longest. */
  untouched: UntouchedTaskDto[];
  /** Oldest first; those at the ends of the range are whole. */
  weeks: TaskWeekDto[];
};
export type TasksOfWeekDto = {
  created: number[];
  done: number[];
};
export type WorktimePersonStatisticsDto = {
  /** Work beyond the targets of the weeks that are over; negative below. */
  balanceMinutes: number;
  /** Days with work within the months. */
  days: number;
  email: string;
  first_name: string | null;
  id: number;
  /** Those of them on which inactivity has ended a session. */
  idleDays: number;
  last_name: string | null;
  /** By the months of the answer. */
  monthMinutes: number[];
  /** By the weeks of the answer. */
  weekMinutes: number[];
  /** By the weeks of the answer: the person's hours, without public holidays. */
  weekTargets: number[];
  /** Within the months, Monday first. */
  weekdayMinutes: number[];
};
export type WorktimeWeekDto = {
  /** Its Monday, `YYYY-MM-DD`. */
  from: string;
  /** Only weeks that are over count for the balance. */
  isOver: boolean;
  /** ISO week, `2026-W53`. */
  week: string;
};
export type WorktimeStatisticsDto = {
  /** `YYYY-MM`, oldest first. */
  months: string[];
  /** Everybody for admins, otherwise only the caller. */
  people: WorktimePersonStatisticsDto[];
  /** Oldest first; those at the ends of the range are whole. */
  weeks: WorktimeWeekDto[];
};
