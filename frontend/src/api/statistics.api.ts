import { statisticsEndpoints } from './generated/statistics.gen';

/*
 * Figures are asked for anew whenever a screen shows them, and the server says in a few milliseconds that nothing has
 * changed: nobody has to tell which change makes which figure stale.
 */

export type {
  CostPaymentDto,
  CostPaymentsDto,
  CostStatisticsDto,
  ProjectStatisticsDto,
  TaskStatisticsDto,
  WorktimePersonStatisticsDto,
  WorktimeStatisticsDto,
} from './generated/statistics.gen';

export const {
  useGetCostPaymentsQuery,
  useGetCostStatisticsQuery,
  useGetWorktimeStatisticsQuery,
  useGetTaskStatisticsQuery,
  useGetProjectStatisticsQuery,
  useGetTasksOfWeekQuery,
} = statisticsEndpoints;
