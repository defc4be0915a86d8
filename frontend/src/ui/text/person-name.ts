interface Person<Email> {
  first_name: string | null;
  last_name: string | null;
  /** null: the account is gone. */
  email: Email;
}

/** First and last name, else the e-mail. */
export function nameOf<Email extends string | null>({ first_name, last_name, email }: Person<Email>): Email | string {
  return [first_name, last_name].filter(Boolean).join(' ') || email;
}
