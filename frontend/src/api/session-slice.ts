import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Where the token is kept between visits and shared between tabs. */
export const tokenKey = 'token';

export interface SessionState {
  token: string | null;
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
  initialState: (): SessionState => ({ token: storedToken() }),
  reducers: {
    /** A login or a registration succeeded. */
    signedIn: (state, action: PayloadAction<string>) => {
      state.token = action.payload;
    },
    /** Same person, new token: after a change of password. */
    tokenReplaced: (state, action: PayloadAction<string>) => {
      state.token = action.payload;
    },
    /** Another tab signed in, out, or replaced the token. */
    tokenFollowed: (state, action: PayloadAction<string | null>) => {
      state.token = action.payload;
    },
    /** Logged out, or the server refused the token. */
    signedOut: (state) => {
      state.token = null;
    },
  },
});

export const { signedIn, tokenReplaced, tokenFollowed, signedOut } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
