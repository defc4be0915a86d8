import type { ConsistentReads } from './client/consistent-reads';
import type { Mutation } from './client/optimistic';
import { worktimeApi, type WorktimeStatusDto } from './generated/worktime.gen';

export * from './generated/worktime.gen';

const extraOptions: ConsistentReads = { family: 'worktime' };

/** The answer is today's status, which saves a request. Failures are silent (specification section 8). */
async function keepStatus({ dispatch, queryFulfilled }: Mutation<{ data: WorktimeStatusDto }>): Promise<void> {
  try {
    const { data: value } = await queryFulfilled;
    dispatch(worktimeApi.util.upsertQueryEntries([{ endpointName: 'getWorktimeStatus', arg: undefined, value }]));
  } catch {
    // The next poll shows the status.
  }
}

worktimeApi.enhanceEndpoints({
  endpoints: {
    getWorktimeStatus: { providesTags: ['WorktimeStatus'], extraOptions },
    getMyDay: { providesTags: ['WorktimeStatus', 'WorktimeDay'], extraOptions },
    getWorkingNow: { providesTags: ['WorktimeStatus', 'WorktimeDay'], extraOptions },
    getWorktimeYear: { providesTags: ['WorktimeDay'], extraOptions },
    getWorktimeYears: { providesTags: ['WorktimeDay'] },
    getWorktimeUsers: { providesTags: ['WorktimeUser'] },

    sendHeartbeat: {
      extraOptions,
      onQueryStarted: (_arg, sent) => keepStatus(sent),
    },

    setSessionConsent: {
      extraOptions,
      invalidatesTags: ['WorktimeDay'],
      onQueryStarted: (_arg, sent) => keepStatus(sent),
    },
  },
});
