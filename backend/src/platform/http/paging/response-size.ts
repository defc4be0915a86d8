import type { NextFunction, Request, Response } from 'express';
import { appError } from '../../errors/app-error';

/** Maximum bytes of a JSON answer. */
export const MAX_ANSWER_BYTES = 4_000_000;

/** Maximum bytes of a list in an answer, leaving room for other fields. */
export const MAX_LIST_BYTES = 3_700_000;

/** An internal error, so it is logged: lists must be cut where they are read. */
export class ResponseTooLargeError extends appError(
  500,
  'answer_too_large',
  'There is too much here to send at once. Please ask for less, for instance for fewer rows.',
) {}

/** The last resort against JSON answers that are too long. */
export function boundedResponses(_request: Request, response: Response, next: NextFunction): void {
  const send = response.json.bind(response);
  response.json = (body: unknown) => {
    const text = JSON.stringify(body) as string | undefined;
    if (text === undefined) return send(body);
    if (text.length * 3 > MAX_ANSWER_BYTES && Buffer.byteLength(text) > MAX_ANSWER_BYTES)
      throw new ResponseTooLargeError();
    if (!response.getHeader('Content-Type')) response.setHeader('Content-Type', 'application/json; charset=utf-8');
    return response.send(text);
  };
  next();
}

/** An upper bound of a value's JSON bytes. */
function roughBytes(value: unknown): number {
  if (typeof value === 'string') return value.length * 3 + 2;
  if (typeof value !== 'object' || value === null) return 24;
  let bytes = 2;
  if (Array.isArray(value)) for (const item of value) bytes += roughBytes(item) + 1;
  else
    for (const name of Object.keys(value))
      bytes += name.length + 4 + roughBytes((value as Record<string, unknown>)[name]);
  return bytes;
}

/** The first items that fit into an answer; the same array if all fit. */
export function fitting<T extends object>(items: T[], bytes = MAX_LIST_BYTES): T[] {
  let rough = 0;
  for (const item of items) rough += roughBytes(item);
  if (rough <= bytes) return items;
  let exact = 0;
  const beyond = items.findIndex((item) => (exact += Buffer.byteLength(JSON.stringify(item)) + 1) > bytes);
  return beyond === -1 ? items : items.slice(0, beyond);
}
