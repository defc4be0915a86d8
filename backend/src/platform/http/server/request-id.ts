import type { RequestHandler } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';

export const REQUEST_ID = 'X-Request-Id';

/** Only used to find log lines, so tests need not control it. */
export const newRequestId = (): string => randomUUID();

/** The request's id, set on the answer at first use. Keeps the proxy's id, so that both logs agree. */
export function requestId(request: IncomingMessage, response: ServerResponse): string {
  const already = response.getHeader(REQUEST_ID);
  if (typeof already === 'string') return already;
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newRequestId();
  response.setHeader(REQUEST_ID, id);
  return id;
}

/** Comes first, so that requests refused before logging also have an id. */
export const requestIds: RequestHandler = (request, response, next) => {
  requestId(request, response);
  next();
};
