import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { storedToken } from './stored-token';

export interface SessionState {
  token: string | null;
  /** True when the last session ended without a logout: whoever was there is told so at the login. */
  ended: boolean;
}

const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ token: storedToken(), ended: false }),
  reducers: {
    /** A login or a registration succeeded. */
    signedIn: (_state, action: PayloadAction<string>) => ({ token: action.payload, ended: false }),
    /** Same person, new token: after a change of password. */
    tokenReplaced: (_state, action: PayloadAction<string>) => ({ token: action.payload, ended: false }),
    /** Another tab signed in, out, or replaced the token. */
    tokenFollowed: (_state, action: PayloadAction<string | null>) => ({ token: action.payload, ended: false }),
    /** Logged out. */
    signedOut: () => ({ token: null, ended: false }),
    /** The server refused the token, or was away for too long. */
    sessionEnded: () => ({ token: null, ended: true }),
  },
});

export const { signedIn, tokenReplaced, tokenFollowed, signedOut, sessionEnded } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
