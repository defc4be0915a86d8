/** Where the token is kept between visits and shared between tabs. */
export const tokenKey = 'token';

/** Set while nobody is signed in because somebody logged out, as opposed to a session that has ended by itself. */
const logoutKey = 'logged-out';

/** Storage may be forbidden (private windows, policies): the session then lasts as long as the tab. */
export function storedToken(): string | null {
  try {
    return window.localStorage.getItem(tokenKey);
  } catch {
    return null;
  }
}

export function storeToken(token: string | null, isLogout = false): void {
  try {
    // Before the token, whose removal is what the other tabs hear of.
    if (isLogout) window.localStorage.setItem(logoutKey, 'true');
    if (token === null) return window.localStorage.removeItem(tokenKey);
    window.localStorage.removeItem(logoutKey);
    window.localStorage.setItem(tokenKey, token);
  } catch {
    // Nothing to keep it in; the state holds it.
  }
}

/** Whether the token is gone because somebody logged out in another tab. */
export function wasLoggedOut(): boolean {
  try {
    return window.localStorage.getItem(logoutKey) !== null;
  } catch {
    return false;
  }
}
