import { statisticsEndpoints } from './generated/statistics.gen';

/*
 * Statistics are refetched whenever a screen shows them, and a 304 takes a few milliseconds: no mutation has to know
 * which figures it invalidates.
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
