import type { Request } from 'express';
import { bearerOf } from '../../../platform/access/bearer';
import { isAccessToken } from './access-tokens/access-token-text';

/** The access token that a program calls with; undefined for the token of a login. */
export function accessTokenOf(request: Request): string | undefined {
  const token = bearerOf(request);
  return isAccessToken(token) ? token : undefined;
}

/** The token of a login; null for an access token. */
export function loginTokenOf(request: Request): string | null {
  const token = bearerOf(request);
  return token === undefined || isAccessToken(token) ? null : token;
}
