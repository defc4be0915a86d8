import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ConsistentReads } from './client/consistent-reads';
import { all } from './client/tags';
import { worktimeApi, type WorktimeStatusDto } from './generated/worktime.gen';

export * from './generated/worktime.gen';

const extraOptions: ConsistentReads = { family: 'worktime' };

interface Sent {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  queryFulfilled: Promise<{ data: WorktimeStatusDto }>;
}

/** The answer is today's status, which saves a request. Failures are silent (specification section 8). */
async function keepStatus({ dispatch, queryFulfilled }: Sent): Promise<void> {
  try {
    const { data: value } = await queryFulfilled;
    dispatch(worktimeApi.util.upsertQueryEntries([{ endpointName: 'getWorktimeStatus', arg: undefined, value }]));
  } catch {
    // The next poll shows the status.
  }
}

worktimeApi.enhanceEndpoints({
  endpoints: {
    getWorktimeStatus: { providesTags: [all('WorktimeStatus')], extraOptions },
    getMyDay: { providesTags: [all('WorktimeStatus'), all('WorktimeDay')], extraOptions },
    getWorkingNow: { providesTags: [all('WorktimeStatus'), all('WorktimeDay')], extraOptions },
    getWorktimeYear: { providesTags: [all('WorktimeDay')], extraOptions },
    getWorktimeYears: { providesTags: [all('WorktimeDay')] },
    getWorktimeUsers: { providesTags: [all('WorktimeUser')] },

    sendHeartbeat: {
      extraOptions,
      onQueryStarted: (_arg, sent) => keepStatus(sent),
    },

    setSessionConsent: {
      extraOptions,
      invalidatesTags: [all('WorktimeDay')],
      onQueryStarted: (_arg, sent) => keepStatus(sent),
    },
  },
});
