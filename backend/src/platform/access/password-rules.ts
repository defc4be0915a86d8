import { InvalidFieldError } from '../errors/app-error';
import { type Sentence, sentence } from '../text/sentence';
import { emailForm } from '../text/email-address';
import { commonPasswords } from './common-passwords';

const COMMON = sentence('password_common', 'This password is one of the most common ones. Please choose another.');
const ADDRESS = sentence(
  'password_is_address',
  'The password cannot be the email address or its part before the @. Please choose another.',
);

/** Why a password is easy to guess; undefined if it is not. */
export function guessProblem(password: string, email?: string): Sentence | undefined {
  const folded = emailForm(password);
  if (commonPasswords().has(folded)) return COMMON;
  if (email === undefined) return undefined;
  const address = emailForm(email);
  const isAddress = folded === address || folded === address.slice(0, address.lastIndexOf('@'));
  return isAddress ? ADDRESS : undefined;
}

/** @throws {InvalidFieldError} if the password is easy to guess. */
export function refuseGuess(field: string, password: string, email: string): void {
  const problem = guessProblem(password, email);
  if (problem) throw new InvalidFieldError(field, problem);
}
