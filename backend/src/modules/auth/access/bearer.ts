import type { Request } from 'express';
import { bearerOf } from '../../../platform/access';
import { isAccessToken } from './access-tokens/access-token-text';

/** The access token of a program; undefined for a session token. */
export function accessTokenOf(request: Request): string | undefined {
  const token = bearerOf(request);
  return isAccessToken(token) ? token : undefined;
}

/** The session token; null for an access token. */
export function loginTokenOf(request: Request): string | null {
  const token = bearerOf(request);
  return token === undefined || isAccessToken(token) ? null : token;
}
