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
    getAbsences: { providesTags: ['WorktimeDay'], extraOptions },
    getTeamMonth: { providesTags: ['WorktimeDay'], extraOptions },
    getAskedAbsences: { providesTags: ['WorktimeDay'], extraOptions },
    getBalance: { providesTags: ['WorktimeDay'], extraOptions },
    getRegion: { providesTags: ['WorktimeDay'], extraOptions },

    correctWorkDay: { extraOptions, invalidatesTags: shown },
    acceptCorrection: { extraOptions, invalidatesTags: shown },
    askCorrection: { extraOptions, invalidatesTags: ['WorktimeDay'] },
    refuseCorrection: { extraOptions, invalidatesTags: ['WorktimeDay'] },
    confirmWorkDays: { extraOptions, invalidatesTags: ['WorktimeDay'] },
    reopenWorkDays: { extraOptions, invalidatesTags: ['WorktimeDay'] },
    askAbsence: { extraOptions, invalidatesTags: shown },
    changeAbsence: { extraOptions, invalidatesTags: shown },
    withdrawAbsence: { extraOptions, invalidatesTags: shown },
    grantAbsence: { extraOptions, invalidatesTags: shown },
    refuseAbsence: { extraOptions, invalidatesTags: ['WorktimeDay'] },
    addAdjustment: { extraOptions, invalidatesTags: ['WorktimeDay'] },
    deleteAdjustment: { extraOptions, invalidatesTags: ['WorktimeDay'] },
    setRegion: { extraOptions, invalidatesTags: shown },
    setWorkTarget: { extraOptions, invalidatesTags: ['WorktimeDay'] },
    deleteWorkTarget: { extraOptions, invalidatesTags: ['WorktimeDay'] },
    updateWorkDay: { extraOptions, invalidatesTags: shown },
    closeWorkDay: { extraOptions, invalidatesTags: shown },
  },
});

export const { useLazyGetTimesheetsQuery } = payrollApi;
