interface Chosen {
  email: string;
  /** Why it did not lead in at once. */
  failure: string | null;
}

let chosen: Chosen | null = null;

/** A password has been chosen by a link, or because it had to be: by whom, as long as this page lasts. */
export const justChosen = {
  note: (email: string, failure: string | null = null): void => void (chosen = { email, failure }),
  read: (): Chosen | null => chosen,
  /** After the login: whether the user has just chosen the password. Answers once. */
  take(email: string): boolean {
    const isTheirs = chosen?.email === email;
    chosen = null;
    return isTheirs;
  },
};
