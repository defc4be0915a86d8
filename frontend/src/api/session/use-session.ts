import { useGetMeQuery, type CurrentUser } from '../session.api';
import { selectResult } from '../client/query-options';
import { useApiSelector } from '../client/store-hooks';

export function useToken(): string | null {
  return useApiSelector((state) => state.session.token);
}

/** Whether the role requires a second factor, and there is none yet. */
export function useMustSetUpSecondFactor(): boolean {
  const { currentData } = useGetMeQuery(undefined, { skip: useToken() === null, selectFromResult: selectResult });
  return currentData?.mustSetUpSecondFactor === true;
}

/** Whether the session ended while editing, and the page waits for a new login. */
export function useIsInterrupted(): boolean {
  return useApiSelector((state) => state.session.interrupted);
}

export function useSession() {
  const token = useToken();
  const isInterrupted = useIsInterrupted();
  const isAway = token === null && !isInterrupted;
  const { currentData } = useGetMeQuery(undefined, { skip: isAway, selectFromResult: selectResult });
  if (isAway) return { status: 'signedOut', user: undefined } as const;
  if (!currentData) return { status: 'loading', user: undefined } as const;
  return { status: 'signedIn', user: currentData.user } as const;
}

/** The signed-in user. Only for use below the login guard, which waits for the user. */
export function useCurrentUser(): CurrentUser {
  const { user } = useSession();
  if (!user) throw new Error('useCurrentUser needs the login guard above it');
  return user;
}
