import { i18n } from '@/i18n';

/** The placeholder for the address of an erased user. */
const ERASED = /^former-colleague-\w+@erased\.invalid$/;

const isErased = (email: string | null) => email !== null && ERASED.test(email);

/** The displayed address: erased users have none. */
export const shownEmail = <Email extends string | null>(email: Email): Email | string =>
  isErased(email) ? i18n.t('common.formerColleague') : email;

interface Person<Email> {
  first_name: string | null;
  last_name: string | null;
  /** null: the account is gone. */
  email: Email;
}

/** First and last name, else the e-mail. */
export function nameOf<Email extends string | null>({ first_name, last_name, email }: Person<Email>): Email | string {
  return isErased(email) ? shownEmail(email) : [first_name, last_name].filter(Boolean).join(' ') || email;
}

/** The e-mail, by which selects are sorted, and the name beside it. */
export function emailAndName({ first_name, last_name, email }: Person<string>): string {
  const name = nameOf({ first_name, last_name, email: '' });
  return name === '' || isErased(email) ? shownEmail(email) : `${email} (${name})`;
}
