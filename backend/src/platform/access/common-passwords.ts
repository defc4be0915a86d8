import { dictionary } from '@zxcvbn-ts/language-common';
import { MIN_PASSWORD } from '../text/limits';

/** As many as ASVS 6.2.4 asks for. */
const OF_THE_LIBRARY = 3000;

/** What that list, made of English passwords, lacks: what people type here, and what runs along a keyboard. */
const OURS = `
  654321 zaq1zaq1 121212 987654321 555555 777777 888888 999999 222222 333333 444444 101010
  qwertz qwertzuiop admin123 admin1234 administrator default guest123 p@ssw0rd dashboard
  hallo123 hallo1234 passwort1 schatz polska1 haslo123 haslo1
`;

/** The most common passwords of six characters or more, as lists of stolen ones have them; in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'].filter((word) => word.length >= MIN_PASSWORD).slice(0, OF_THE_LIBRARY),
  ...OURS.trim().split(/\s+/),
]);
