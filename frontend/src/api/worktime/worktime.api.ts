import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { FreshReads } from '../client/answers/fresh-reads';
import { generatedApi, type WorktimeStatusDto } from '../generated/generated.gen';
import { tellOtherTabs } from '../cache/other-tabs';
import { all, type TagType } from '../client/tags';

const extraOptions: FreshReads = { family: 'worktime' };

const shown: TagType[] = ['WorktimeStatus', 'WorktimeDay'];

interface Sent {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  queryFulfilled: Promise<{ data: WorktimeStatusDto }>;
}

/** The answer is today's status, which saves a request. Failures are silent (specification section 8). */
async function keepStatus({ dispatch, queryFulfilled }: Sent): Promise<boolean> {
  try {
    const { data: value } = await queryFulfilled;
    dispatch(generatedApi.util.upsertQueryEntries([{ endpointName: 'getWorktimeStatus', arg: undefined, value }]));
    return true;
  } catch {
    return false;
  }
}

export const worktimeApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getWorktimeStatus: { providesTags: [all('WorktimeStatus')], extraOptions },
    getMyDay: { providesTags: [all('WorktimeStatus'), all('WorktimeDay')], extraOptions },
    getWorkingNow: { providesTags: [all('WorktimeStatus'), all('WorktimeDay')], extraOptions },
    getWorktimeYear: { providesTags: [all('WorktimeDay')], extraOptions },
    getWorktimeYears: { providesTags: [all('WorktimeDay')] },
    getWorktimeUsers: { providesTags: [all('WorktimeUser')] },

    sendHeartbeat: {
      extraOptions,
      onQueryStarted: (_arg, sent) => keepStatus(sent).then(() => undefined),
    },

    setSessionConsent: {
      extraOptions,
      invalidatesTags: [all('WorktimeDay')],
      onQueryStarted: async (_arg, sent) => {
        if (await keepStatus(sent)) tellOtherTabs(shown);
      },
    },
  },
});

export type {
  MyDayDto,
  WorkDayDto,
  WorkedSpanDto,
  WorktimeStatusDto,
  WorktimeUserDto,
} from '../generated/generated.gen';
export const {
  useGetWorktimeStatusQuery,
  useGetMyDayQuery,
  useGetWorkingNowQuery,
  useGetWorktimeYearQuery,
  useGetWorktimeYearsQuery,
  useGetWorktimeUsersQuery,
  useSendHeartbeatMutation,
  useSetSessionConsentMutation,
} = worktimeApi;
