/** Where the token is kept between visits and shared between tabs. */
export const tokenKey = 'token';

/** Set while nobody is signed in because somebody logged out, as opposed to a session that has ended by itself. */
const logoutKey = 'logged-out';

/** Storage may be forbidden (private windows, policies): the session then lasts as long as the page. */
let withoutStorage: string | null = null;

export function storedToken(): string | null {
  try {
    return window.localStorage.getItem(tokenKey) ?? withoutStorage;
  } catch {
    return withoutStorage;
  }
}

export function storeToken(token: string | null, isLogout = false): void {
  withoutStorage = null;
  try {
    window.localStorage.removeItem(holderKey);
    // Before the token, whose removal is what the other tabs hear of.
    if (isLogout) window.localStorage.setItem(logoutKey, 'true');
    if (token === null) return window.localStorage.removeItem(tokenKey);
    window.localStorage.removeItem(logoutKey);
    window.localStorage.setItem(tokenKey, token);
  } catch {
    withoutStorage = token;
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

/** Whose token it is. */
export interface Holder {
  id: number;
  isAdmin: boolean;
}

const holderKey = 'token-holder';

/** Until the token changes: who starts the page anew is asked for only what this person may see. */
export function storeHolder({ id, isAdmin }: Holder): void {
  try {
    window.localStorage.setItem(holderKey, JSON.stringify({ id, isAdmin }));
  } catch {
    // Where storage is forbidden, the screen asks for itself.
  }
}

export function storedHolder(): Holder | null {
  try {
    return JSON.parse(window.localStorage.getItem(holderKey) ?? 'null') as Holder | null;
  } catch {
    return null;
  }
}
