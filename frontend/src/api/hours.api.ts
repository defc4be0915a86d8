import type { ConsistentReads } from './client/consistent-reads';
import { hoursApi } from './generated/hours.gen';

export * from './generated/hours.gen';

const extraOptions: ConsistentReads = { family: 'hours' };

const read = { providesTags: ['Hours'] as const, extraOptions };
const write = { invalidatesTags: ['Hours'] as const, extraOptions };

hoursApi.enhanceEndpoints({
  endpoints: {
    getTimeEntries: { providesTags: ['Hours', 'WorktimeDay'], extraOptions },
    getDayQuestion: { providesTags: ['Hours', 'WorktimeDay', 'WorktimeStatus'], extraOptions },
    getTaskTime: read,
    getProjectHours: { providesTags: ['Hours', 'Cost'], extraOptions },
    getProjectReport: read,
    getHourlyRates: read,

    addTimeEntry: write,
    setTimeCells: write,
    changeTimeEntry: write,
    deleteTimeEntry: write,
    answerDayQuestion: write,
    setProjectBudget: write,
    setHourlyRate: write,
    deleteHourlyRate: write,
  },
});
