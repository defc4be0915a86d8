import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Makes tokens recognizable to users, the server and secret scanners. */
const PREFIX = 'studio_pat_';

/** 256 random bits can't be guessed, so the hash needs neither a salt nor a slow algorithm. */
export const SECRET_BYTES = 32;

/** 32 bits in base 36. */
const CHECKSUM_LENGTH = 7;

const checksumOf = (secret: string) => crc32(secret).toString(36).padStart(CHECKSUM_LENGTH, '0');

/** The text of a token: prefix, secret, and a checksum that detects truncated and mistyped tokens. */
export const tokenText = (secret: string) => `${PREFIX}${secret}${checksumOf(secret)}`;

export const isAccessToken = (token: string | undefined): token is string => token?.startsWith(PREFIX) === true;

/** Checks prefix and checksum, so that malformed tokens cost no database query. */
export function isWellFormed(token: string): boolean {
  return tokenText(token.slice(PREFIX.length, -CHECKSUM_LENGTH)) === token;
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
