import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The password of a build that was given none; the gate shows it. */
export const openPassword = 'preview';

const given = import.meta.env.VITE_LANDING_PASSWORD_SHA256;

// A library, because browsers offer no hashing on plain http.
const hashOf = (password: string) => bytesToHex(sha256(utf8ToBytes(password)));

export const hasOwnPassword = Boolean(given);

/** Whether this is the password with the expected SHA-256, as hexadecimal digits in either case. */
export function isPassword(typed: string, expected: string = given || hashOf(openPassword)): boolean {
  return hashOf(typed) === expected.toLowerCase();
}
