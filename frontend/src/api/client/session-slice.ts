import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { storedToken } from './stored-token';

export interface SessionState {
  token: string | null;
  /** True if the last session ended without a logout, which the login then says. */
  ended: boolean;
  /** The session ended while the user was editing: the page stays until they sign in again, or leave it. */
  interrupted: boolean;
}

const session = (token: string | null, changes: Partial<SessionState> = {}): SessionState => ({
  token,
  ended: false,
  interrupted: false,
  ...changes,
});

const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => session(storedToken()),
  reducers: {
    signedIn: ({ interrupted }, action: PayloadAction<string>) => session(action.payload, { interrupted }),
    /** Same user, new token: after a change of password. */
    tokenReplaced: (_state, action: PayloadAction<string>) => session(action.payload),
    /** Another tab signed in, out, or replaced the token. */
    tokenFollowed: ({ interrupted }, { payload: token }: PayloadAction<string | null>) =>
      session(token, { interrupted: interrupted || token === null }),
    /** Logged out; unsaved texts stay on the device only if the same user returns. */
    signedOut: (_state, _action: PayloadAction<{ keepsDrafts: boolean } | undefined>) => session(null),
    /** The server refused the token, or was unreachable for too long. */
    sessionEnded: () => session(null, { ended: true, interrupted: true }),
    /** There is nothing to lose, or the user goes from the login over the page to the login screen. */
    interruptionLeft: ({ ended }) => session(null, { ended }),
    /** The user of the new login is known. */
    sessionResumed: ({ token }) => session(token),
  },
});

export const { signedIn, tokenReplaced, tokenFollowed, signedOut, sessionEnded, interruptionLeft, sessionResumed } =
  sessionSlice.actions;
/** Calls that wait for a login are sent again if the same user is back, and refused otherwise. */
export const waitingCallsReleased = createAction<boolean>('session/waitingCallsReleased');

export const sessionReducer = sessionSlice.reducer;
