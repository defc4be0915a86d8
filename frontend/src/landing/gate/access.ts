import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { tryStorage } from '../try-storage';

/** The password of a build without its own; the gate shows it. */
export const defaultPassword = 'preview';

const ownHash = import.meta.env.VITE_LANDING_PASSWORD_SHA256;

// A library, because browsers offer no hashing on plain http.
const hashOf = (password: string) => bytesToHex(sha256(utf8ToBytes(password)));

export const hasOwnPassword = Boolean(ownHash);

/** Compares with the expected SHA-256, hexadecimal digits in either case. */
export function isPassword(typed: string, expected: string = ownHash || hashOf(defaultPassword)): boolean {
  return hashOf(typed) === expected.toLowerCase();
}

const storageKey = 'lp_access';

/** Whether a visitor has passed the gate on this device. */
export const hasAccess = () => tryStorage(() => window.localStorage.getItem(storageKey)) !== null;

/** Without storage, the next visit asks for the password again. */
export const storeAccess = () => tryStorage(() => window.localStorage.setItem(storageKey, 'true'));
