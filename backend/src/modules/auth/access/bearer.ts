import type { Request } from 'express';
import { isAccessToken } from './tokens/token-text';

const BEARER = /^Bearer (\S+)$/i;

/** The token of a request's Authorization header. */
export const bearerOf = (request: Request): string | undefined => BEARER.exec(request.headers.authorization ?? '')?.[1];

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
