import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { storedToken } from './stored-token';

export interface SessionState {
  token: string | null;
  /** True when the last session ended without a logout: whoever was there is told so at the login. */
  ended: boolean;
  /** The session ended in the middle of something: the page stays until somebody has signed in again, or leaves it. */
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
    /** A login or a registration succeeded. */
    signedIn: ({ interrupted }, action: PayloadAction<string>) => session(action.payload, { interrupted }),
    /** Same person, new token: after a change of password. */
    tokenReplaced: (_state, action: PayloadAction<string>) => session(action.payload),
    /** Another tab signed in, out, or replaced the token. */
    tokenFollowed: ({ interrupted }, action: PayloadAction<string | null>) =>
      session(action.payload, { interrupted: interrupted && action.payload !== null }),
    /** Logged out; what was typed and not saved stays on the device only when the person comes back to it. */
    signedOut: (_state, _action: PayloadAction<{ keepsDrafts: boolean } | undefined>) => session(null),
    /** The server refused the token, or was away for too long. */
    sessionEnded: () => session(null, { ended: true }),
    /** The same in the middle of a form: whoever was there can sign in and go on. */
    sessionInterrupted: () => session(null, { ended: true, interrupted: true }),
    /** The login over the page is left for the login itself. */
    interruptionLeft: () => session(null, { ended: true }),
    /** It is known who has signed in again. */
    sessionResumed: ({ token }) => session(token),
  },
});

export const {
  signedIn,
  tokenReplaced,
  tokenFollowed,
  signedOut,
  sessionEnded,
  sessionInterrupted,
  interruptionLeft,
  sessionResumed,
} = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
