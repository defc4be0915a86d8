import type { RequestHandler } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';

export const REQUEST_ID = 'X-Request-Id';

/** For finding log lines only, which is why it needs no settable source. */
export const newRequestId = (): string => randomUUID();

/**
 * The id that the answer carries, given on first asking. A proxy's id is taken on when it looks like one, so that its
 * log and ours tell of the same request.
 */
export function requestId(request: IncomingMessage, response: ServerResponse): string {
  const already = response.getHeader(REQUEST_ID);
  if (typeof already === 'string') return already;
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newRequestId();
  response.setHeader(REQUEST_ID, id);
  return id;
}

/** First of all, so that what is refused before it is logged carries an id, too. */
export const requestIds: RequestHandler = (request, response, next) => {
  requestId(request, response);
  next();
};
