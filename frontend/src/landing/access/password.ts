import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Opens a build that was given no password: the gate says so and shows it. */
export const openPassword = 'preview';

const given = import.meta.env.VITE_LANDING_PASSWORD_SHA256;

// A library, because the browser's own hashing is missing on plain http.
const hashOf = (password: string) => bytesToHex(sha256(utf8ToBytes(password)));

export const hasOwnPassword = Boolean(given);

/** Whether this is the password whose SHA-256 (hexadecimal digits in either case) is expected. */
export function isPassword(typed: string, expected: string = given || hashOf(openPassword)): boolean {
  return hashOf(typed) === expected.toLowerCase();
}
