import type { ConsistentReads } from './client/consistent-reads';
import type { TagType } from './client/tags';
import { payrollApi } from './generated/payroll.gen';

export * from './generated/payroll.gen';

const extraOptions: ConsistentReads = { family: 'worktime' };

const shown: TagType[] = ['WorktimeStatus', 'WorktimeDay'];

payrollApi.enhanceEndpoints({
  endpoints: {
    getTimesheet: { providesTags: ['WorktimeDay'], extraOptions },
    getTimesheets: { extraOptions },
    getDaysToLookAt: { providesTags: ['WorktimeDay'], extraOptions },
    getAskedCorrections: { providesTags: ['WorktimeDay'], extraOptions },
    getWorkTargets: { providesTags: ['WorktimeDay'], extraOptions },

    correctWorkDay: { extraOptions, invalidatesTags: shown },
    acceptCorrection: { extraOptions, invalidatesTags: shown },
    askCorrection: { extraOptions, invalidatesTags: ['WorktimeDay'] },
    refuseCorrection: { extraOptions, invalidatesTags: ['WorktimeDay'] },
    confirmWorkDays: { extraOptions, invalidatesTags: ['WorktimeDay'] },
    reopenWorkDays: { extraOptions, invalidatesTags: ['WorktimeDay'] },
    setWorkTarget: { extraOptions, invalidatesTags: ['WorktimeDay'] },
    deleteWorkTarget: { extraOptions, invalidatesTags: ['WorktimeDay'] },
    updateWorkDay: { extraOptions, invalidatesTags: shown },
    closeWorkDay: { extraOptions, invalidatesTags: shown },
  },
});

export const { useLazyGetTimesheetsQuery } = payrollApi;
