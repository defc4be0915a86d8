import { tryStorage } from './try-storage';

/** Where the token is kept between visits and shared between tabs. */
export const tokenKey = 'token';

/** Set while nobody is signed in because somebody logged out, as opposed to a session that has ended by itself. */
const logoutKey = 'logged-out';

/** Where nothing can be kept, the session then lasts as long as the page. */
let withoutStorage: string | null = null;

export const storedToken = (): string | null =>
  tryStorage(() => window.localStorage.getItem(tokenKey)) ?? withoutStorage;

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
export const wasLoggedOut = (): boolean => tryStorage(() => window.localStorage.getItem(logoutKey)) !== null;

/** Whose token it is. */
export interface Holder {
  id: number;
  isAdmin: boolean;
}

const holderKey = 'token-holder';

/** Until the token changes: who starts the page anew is asked for only what this person may see. */
export function storeHolder({ id, isAdmin }: Holder): void {
  tryStorage(() => window.localStorage.setItem(holderKey, JSON.stringify({ id, isAdmin })));
}

/** Where nothing can be kept, the screen asks for itself. */
export const storedHolder = () =>
  tryStorage(() => JSON.parse(window.localStorage.getItem(holderKey) ?? 'null') as Holder | null);
