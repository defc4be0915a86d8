import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Where the token is kept between visits and shared between tabs. */
export const tokenKey = 'token';

export interface SessionState {
  token: string | null;
  /** True when the last session ended without a logout: whoever was there is told so at the login. */
  ended: boolean;
}

/** Storage may be forbidden (private windows, policies): the session then lasts as long as the tab. */
export function storedToken(): string | null {
  try {
    return window.localStorage.getItem(tokenKey);
  } catch {
    return null;
  }
}

export function storeToken(token: string | null): void {
  try {
    if (token === null) window.localStorage.removeItem(tokenKey);
    else window.localStorage.setItem(tokenKey, token);
  } catch {
    // Nothing to keep it in; the state holds it.
  }
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
