import type { FreshReads } from '../client/answers/fresh-reads';
import { all } from '../client/tags';
import { payrollEndpoints } from '../generated/payroll.gen';

const extraOptions: FreshReads = { family: 'worktime' };

const shown = [all('WorktimeStatus'), all('WorktimeDay')];

const payrollApi = payrollEndpoints.enhanceEndpoints({
  endpoints: {
    getTimesheet: { providesTags: [all('WorktimeDay')], extraOptions },
    getTimesheets: { extraOptions },
    getDaysToLookAt: { providesTags: [all('WorktimeDay')], extraOptions },
    getAskedCorrections: { providesTags: [all('WorktimeDay')], extraOptions },
    getWorkTargets: { providesTags: [all('WorktimeDay')], extraOptions },

    correctWorkDay: { extraOptions, invalidatesTags: shown },
    acceptCorrection: { extraOptions, invalidatesTags: shown },
    askCorrection: { extraOptions, invalidatesTags: [all('WorktimeDay')] },
    refuseCorrection: { extraOptions, invalidatesTags: [all('WorktimeDay')] },
    confirmWorkDay: { extraOptions, invalidatesTags: [all('WorktimeDay')] },
    reopenWorkDay: { extraOptions, invalidatesTags: [all('WorktimeDay')] },
    setWorkTarget: { extraOptions, invalidatesTags: [all('WorktimeDay')] },
    deleteWorkTarget: { extraOptions, invalidatesTags: [all('WorktimeDay')] },
    updateWorkDay: { extraOptions, invalidatesTags: shown },
    closeWorkDay: { extraOptions, invalidatesTags: shown },
  },
});

export type {
  CorrectionRequestDto,
  CorrectionDto,
  ReviewDayDto,
  TimesheetDayDto,
  TimesheetDto,
  WorkTargetDto,
  WorkTargetsDto,
} from '../generated/payroll.gen';

export const {
  useUpdateWorkDayMutation,
  useCloseWorkDayMutation,
  useGetTimesheetQuery,
  useLazyGetTimesheetsQuery,
  useGetDaysToLookAtQuery,
  useGetAskedCorrectionsQuery,
  useGetWorkTargetsQuery,
  useCorrectWorkDayMutation,
  useAskCorrectionMutation,
  useAcceptCorrectionMutation,
  useRefuseCorrectionMutation,
  useConfirmWorkDayMutation,
  useReopenWorkDayMutation,
  useSetWorkTargetMutation,
  useDeleteWorkTargetMutation,
} = payrollApi;
