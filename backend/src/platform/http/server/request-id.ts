import type { RequestHandler } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';

export const REQUEST_ID = 'X-Request-Id';

/** Only for finding log lines, so tests need not control it. */
export const newRequestId = (): string => randomUUID();

/** The id of a request, set on the answer at first use. A proxy's own id is kept, so that both logs agree. */
export function requestId(request: IncomingMessage, response: ServerResponse): string {
  const already = response.getHeader(REQUEST_ID);
  if (typeof already === 'string') return already;
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newRequestId();
  response.setHeader(REQUEST_ID, id);
  return id;
}

/** Comes first, so that requests refused before logging have an id, too. */
export const requestIds: RequestHandler = (request, response, next) => {
  requestId(request, response);
  next();
};
