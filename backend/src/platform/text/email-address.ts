import { isEmail } from 'class-validator';
import { MAX_EMAIL } from './limits';
import { lengthProblem } from './text-rules';
import { hiddenProblem, visibleForm } from './visible-text';

export const EMAIL_TOO_LONG = `An e-mail address has at most ${MAX_EMAIL} characters`;

/** The form in which addresses are stored, compared and counted: addresses that look the same become equal. */
export function emailForm(given: string): string {
  return visibleForm(visibleForm(given).toLowerCase());
}

/** The form in which older versions stored addresses, which their accounts still sign in with. */
export function formerEmailForm(given: string): string {
  return given.trim().toLowerCase();
}

/** What is wrong with an address in this form; undefined if it is valid. */
export function emailProblem(email: string): string | undefined {
  if (lengthProblem(email, MAX_EMAIL)) return EMAIL_TOO_LONG;
  const isAddress = isEmail(email, { require_tld: false });
  return hiddenProblem(email) ?? (isAddress ? undefined : 'Please enter a valid e-mail address');
}
