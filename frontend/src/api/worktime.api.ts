import type { ConsistentReads } from './client/consistent-reads';
import type { Mutation } from './client/optimistic';
import { worktimeApi, type WorktimeStatusDto } from './generated/worktime.gen';

export * from './generated/worktime.gen';

const extraOptions: ConsistentReads = { family: 'worktime' };

/** The answer is today's status, which saves a request. Failures are silent (specification section 8). */
const keepsStatus = {
  extraOptions,
  onQueryStarted: async (_arg: unknown, { dispatch, queryFulfilled }: Mutation<{ data: WorktimeStatusDto }>) => {
    // After a failure, the next poll shows the status.
    const value = await queryFulfilled.then(({ data }) => data).catch(() => undefined);
    if (!value) return;
    dispatch(worktimeApi.util.upsertQueryEntries([{ endpointName: 'getWorktimeStatus', arg: undefined, value }]));
  },
};

worktimeApi.enhanceEndpoints({
  endpoints: {
    getWorktimeStatus: { providesTags: ['WorktimeStatus'], extraOptions },
    getMyDay: { providesTags: ['WorktimeStatus', 'WorktimeDay'], extraOptions },
    getWorkingNow: { providesTags: ['WorktimeStatus', 'WorktimeDay'], extraOptions },
    getWorktimeYear: { providesTags: ['WorktimeDay'], extraOptions },
    getWorktimeYears: { providesTags: ['WorktimeDay'] },
    getWorktimeUsers: { providesTags: ['WorktimeUser'] },

    sendHeartbeat: keepsStatus,
    setSessionConsent: { ...keepsStatus, invalidatesTags: ['WorktimeDay'] },
  },
});
