import { scryptSync } from 'node:crypto';

/**
 * Stands in for `@noble/hashes/scrypt.js`, with Node's own implementation of the same: Jest's form of that module, in
 * which every call between modules is looked up, takes ten times as long.
 */
export function scrypt(
  password: string | Uint8Array,
  salt: Uint8Array,
  { N, r, p, dkLen }: { N: number; r: number; p: number; dkLen: number },
): Uint8Array {
  return new Uint8Array(scryptSync(password, salt, dkLen, { N, r, p, maxmem: 256 * N * r }));
}
