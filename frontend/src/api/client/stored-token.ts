import { tryStorage } from '@/lib/try-storage';

/** Where the token is kept between visits and shared between tabs. */
export const tokenKey = 'token';

/** Set after a logout, as opposed to a session that ended by itself. */
const logoutKey = 'logged-out';

/** Without storage, the session lasts as long as the page. */
let withoutStorage: string | null = null;

export const storedToken = (): string | null =>
  tryStorage(() => window.localStorage.getItem(tokenKey)) ?? withoutStorage;

export function storeToken(token: string | null, isLogout = false): void {
  // Not removed twice: another tab may have signed in since.
  if (token === storedToken()) return;
  withoutStorage = null;
  try {
    window.localStorage.removeItem(holderKey);
    // Before the token, because other tabs listen for its removal.
    if (isLogout) window.localStorage.setItem(logoutKey, 'true');
    if (token === null) return window.localStorage.removeItem(tokenKey);
    window.localStorage.removeItem(logoutKey);
    window.localStorage.setItem(tokenKey, token);
  } catch {
    withoutStorage = token;
  }
}

/** Whether the token is gone because of a logout in another tab. */
export const wasLoggedOut = (): boolean => tryStorage(() => window.localStorage.getItem(logoutKey)) !== null;

/** The user of the token. */
export interface Holder {
  id: number;
  email: string;
  isAdmin: boolean;
}

const holderKey = 'token-holder';

/** Stored until the token changes: a reload requests only what the user may see, and first-paint.js shows who it is. */
export function storeHolder({ id, email, isAdmin }: Holder): void {
  tryStorage(() => window.localStorage.setItem(holderKey, JSON.stringify({ id, email, isAdmin })));
}

/** Without storage, the screen sends its own request. */
export const storedHolder = () =>
  tryStorage(() => JSON.parse(window.localStorage.getItem(holderKey) ?? 'null') as Holder | null);
