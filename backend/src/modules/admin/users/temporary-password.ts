import { refuseGuess } from '../../../platform/access/password-rules';
import { InvalidFieldError } from '../../../platform/errors/app-error';
import { sentenceOf } from '../../../platform/text/sentence';
import { MAX_PASSWORD, MIN_PASSWORD } from '../../../platform/text/limits';

const COLUMN = 'password_hash';

const LENGTH = sentenceOf(
  'password_length',
  'The password must have between {{min}} and {{max, number}} characters',
)({ min: MIN_PASSWORD, max: MAX_PASSWORD });

/** Checks a password that was set as a cell of the account with this address. @throws {InvalidFieldError} */
export function checkPassword(given: unknown, email: string): string {
  if (typeof given !== 'string' || given.length < MIN_PASSWORD || given.length > MAX_PASSWORD) {
    throw new InvalidFieldError(COLUMN, LENGTH);
  }
  refuseGuess(COLUMN, given, email);
  return given;
}
