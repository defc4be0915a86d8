import { InvalidFieldError } from '../../platform/errors/app-error';

/** Source: contract, section 2. */
const SHORTEST = 6;
const LONGEST = 128;

/** A password given in a cell, if it may be one. @throws {InvalidFieldError} */
export function checkPassword(given: unknown): string {
  if (typeof given !== 'string' || given.length < SHORTEST || given.length > LONGEST) {
    throw new InvalidFieldError('password_hash', 'The password must have between 6 and 128 characters');
  }
  return given;
}
