interface Chosen {
  email: string;
  /** Why choosing it did not sign the user in at once. */
  failure: string | null;
}

let chosen: Chosen | null = null;

/**
 * The user who has just chosen a password, by link or because they had to; until the page reloads. Module state: guests
 * have no store, and it must not survive in storage.
 */
export const justChosenPassword = {
  note: (email: string, failure: string | null = null): void => void (chosen = { email, failure }),
  read: (): Chosen | null => chosen,
  /** After the login: whether the user has just chosen the password. Answers once. */
  take(email: string): boolean {
    const isTheirs = chosen?.email === email;
    chosen = null;
    return isTheirs;
  },
};
