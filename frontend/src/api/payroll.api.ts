import type { ConsistentReads } from './client/consistent-reads';
import { all } from './client/tags';
import { payrollApi } from './generated/payroll.gen';

export * from './generated/payroll.gen';

const extraOptions: ConsistentReads = { family: 'worktime' };

const shown = [all('WorktimeStatus'), all('WorktimeDay')];

payrollApi.enhanceEndpoints({
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
    confirmWorkDays: { extraOptions, invalidatesTags: [all('WorktimeDay')] },
    reopenWorkDays: { extraOptions, invalidatesTags: [all('WorktimeDay')] },
    setWorkTarget: { extraOptions, invalidatesTags: [all('WorktimeDay')] },
    deleteWorkTarget: { extraOptions, invalidatesTags: [all('WorktimeDay')] },
    updateWorkDay: { extraOptions, invalidatesTags: shown },
    closeWorkDay: { extraOptions, invalidatesTags: shown },
  },
});

export const { useLazyGetTimesheetsQuery } = payrollApi;
