import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { clockOutApi } from '@/api/clock-out.api';
import { generatedApi } from '@/api/generated.gen';
import { signedOut } from '@/api/session-slice';
import { mayLeave } from '@/ui/dirty-guard';
import type { AppDispatch } from '../store';

/** A courtesy to the server must not keep anybody from leaving. */
const courtesyMs = 2_500;

interface Request {
  abort: () => void;
}

async function tryBriefly(request: Request & PromiseLike<unknown>): Promise<void> {
  const timer = setTimeout(() => request.abort(), courtesyMs);
  await request;
  clearTimeout(timer);
}

/** Clocks out and ends the login session as well as it can, then forgets the token, here and in every other tab. */
export function useLogout(): { logout: () => Promise<void>; busy: boolean } {
  const dispatch = useDispatch<AppDispatch>();
  const [busy, setBusy] = useState(false);

  const logout = useCallback(async () => {
    if (!(await mayLeave())) return;
    setBusy(true);
    // Neither rejects: RTK Query reports failures in the result, which nobody waits for here.
    await tryBriefly(dispatch(clockOutApi.endpoints.clockOutAtLogout.initiate(undefined)));
    await tryBriefly(dispatch(generatedApi.endpoints.logout.initiate()));
    dispatch(signedOut());
  }, [dispatch]);

  return { logout, busy };
}
