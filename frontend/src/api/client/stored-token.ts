/** Where the token is kept between visits and shared between tabs. */
export const tokenKey = 'token';

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
