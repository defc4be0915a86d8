import { tryStorage } from '@/api/client/try-storage';

const storageKey = 'login-messages-shown';

/** The end of a token's signature identifies a login, and opens nothing. */
const nameOf = (token: string) => token.slice(-12);

/** True if this login's messages have been shown, in this tab or in another. */
export const messagesShownAt = (token: string): boolean =>
  tryStorage(() => window.localStorage.getItem(storageKey)) === nameOf(token);

/** Without storage, they are requested again after a reload. */
export const rememberMessagesShown = (token: string) =>
  tryStorage(() => window.localStorage.setItem(storageKey, nameOf(token)));
