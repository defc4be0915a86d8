import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { signedOut } from '@/api/client/session-slice';
import { generatedApi } from '@/api/generated.gen';
import { clockOutApi } from '@/api/session/clock-out.api';
import { mayLeaveForNow, mayLeavePage } from '@/ui/dialogs/dirty-guard';
import type { AppDispatch } from '../root-reducer';

/** A slow server must not keep anybody from logging out. */
const courtesyMs = 2_500;

interface Request {
  abort: () => void;
}

async function tryBriefly(request: Request & PromiseLike<unknown>): Promise<void> {
  const timer = setTimeout(() => request.abort(), courtesyMs);
  await request;
  clearTimeout(timer);
}

interface Options {
  /** The end of a day, not of the work on what is typed here. */
  keepsDrafts?: boolean;
}

/** Tries to clock out and end the login session, then drops the token in every tab. */
export function useLogout(): { logout: (options?: Options) => Promise<void>; busy: boolean } {
  const dispatch = useDispatch<AppDispatch>();
  const [busy, setBusy] = useState(false);

  const logout = useCallback(
    async ({ keepsDrafts = false }: Options = {}) => {
      if (!(await (keepsDrafts ? mayLeaveForNow() : mayLeavePage()))) return;
      setBusy(true);
      // Neither rejects: RTK Query reports failures in the result, which nobody waits for here.
      await tryBriefly(dispatch(clockOutApi.endpoints.clockOutAtLogout.initiate(undefined)));
      await tryBriefly(dispatch(generatedApi.endpoints.logout.initiate()));
      dispatch(signedOut({ keepsDrafts }));
    },
    [dispatch],
  );

  return { logout, busy };
}
