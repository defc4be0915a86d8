const storageKey = 'login-messages-shown';

/** The end of its signature tells one login's token from another's, and opens nothing. */
const nameOf = (token: string) => token.slice(-12);

/** True when the messages that awaited this login have been shown, in this tab or in another. */
export function messagesShownAt(token: string): boolean {
  try {
    return window.localStorage.getItem(storageKey) === nameOf(token);
  } catch {
    return false;
  }
}

export function rememberMessagesShown(token: string): void {
  try {
    window.localStorage.setItem(storageKey, nameOf(token));
  } catch {
    // Without storage they are asked for again after a reload.
  }
}
