import type { SessionState } from '../client/session-slice';
import { emptyApi } from '../empty-api';

/** What the server is told about a logout. Nobody waits for it, and its answers are of no interest. */
export const farewellApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    sayFarewell: build.mutation<null, string>({
      /** @param token of the session that is over: somebody else may have signed in by now */
      queryFn: async (token, { getState }, _options, send) => {
        const call = { method: 'POST', headers: { Authorization: `Bearer ${token}` }, keepalive: true };
        // Clocking out needs the session that the other call ends.
        await send({ ...call, url: '/api/worktime/clock-out' });
        const isSomebodyHere = (getState() as { session: SessionState }).session.token !== null;
        // The answer takes the cookie for files away: not theirs.
        await send({ ...call, url: '/auth/logout', credentials: isSomebodyHere ? 'omit' : 'same-origin' });
        return { data: null };
      },
    }),
  }),
});
