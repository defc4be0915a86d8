import type { Request } from 'express';

const BEARER = /^Bearer (\S+)$/i;

/** The token of a request's Authorization header. */
export const bearerOf = (request: Request): string | undefined => BEARER.exec(request.headers.authorization ?? '')?.[1];
