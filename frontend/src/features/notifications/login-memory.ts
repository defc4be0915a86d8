import { tryStorage } from '@/api/client/try-storage';

const storageKey = 'login-messages-shown';

/** The end of its signature tells one login's token from another's, and opens nothing. */
const nameOf = (token: string) => token.slice(-12);

/** True when the messages that awaited this login have been shown, in this tab or in another. */
export const messagesShownAt = (token: string): boolean =>
  tryStorage(() => window.localStorage.getItem(storageKey)) === nameOf(token);

/** Without storage they are asked for again after a reload. */
export const rememberMessagesShown = (token: string) =>
  tryStorage(() => window.localStorage.setItem(storageKey, nameOf(token)));
