import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** By which people, the server and scanners of source code recognize a token. */
const PREFIX = 'studio_pat_';

/** Nobody guesses 256 bits, so the hash needs no salt and no slowness. */
export const SECRET_BYTES = 32;

/** Characters of 32 bits to the base of 36. */
const CHECKSUM_LENGTH = 7;

const checksumOf = (secret: string) => crc32(secret).toString(36).padStart(CHECKSUM_LENGTH, '0');

/** The text of a token: the prefix, its secret, and a checksum that tells half a token, or a slip, from a real one. */
export const tokenText = (secret: string) => `${PREFIX}${secret}${checksumOf(secret)}`;

/** Whether somebody means an access token, not the token of a login. */
export const isAccessToken = (token: string | undefined): token is string => token?.startsWith(PREFIX) === true;

/** Whether a token can be one of ours: costs no look at the database. */
export function isWellFormed(token: string): boolean {
  return tokenText(token.slice(PREFIX.length, -CHECKSUM_LENGTH)) === token;
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
