import { isEmail } from 'class-validator';
import { type Sentence, sentence, sentenceOf } from './sentence';
import { lengthProblem, MAX_EMAIL } from './text-rules';
import { hiddenProblem, visibleForm } from './visible-text';

export const EMAIL_TOO_LONG = sentenceOf(
  'email_too_long',
  'An email address has at most {{max}} characters',
)({ max: MAX_EMAIL });

const NO_EMAIL = sentence('email_not_valid', 'Please enter a valid email address');

/** The canonical form of addresses for storing, comparing and rate limits: look-alikes become equal. */
export function emailForm(given: string): string {
  return visibleForm(visibleForm(given).toLowerCase());
}

/** The form in which older versions stored addresses; their accounts still sign in with it. */
export function formerEmailForm(given: string): string {
  return given.trim().toLowerCase();
}

/** What is wrong with a canonical address; undefined if it is valid. */
export function emailProblem(email: string): Sentence | undefined {
  if (lengthProblem(email, MAX_EMAIL, 'email')) return EMAIL_TOO_LONG;
  const isAddress = isEmail(email, { require_tld: false });
  return hiddenProblem(email) ?? (isAddress ? undefined : NO_EMAIL);
}
