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

/** An upper bound of an item's JSON bytes. */
function roughBytes(item: object): number {
  let bytes = 2;
  for (const name of Object.keys(item)) {
    const value = (item as Record<string, unknown>)[name];
    bytes += name.length + 4 + (typeof value === 'string' ? value.length * 3 + 2 : 24);
  }
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

/** The same for items with lists in them, which {@link fitting} does not measure. */
export const fittingWhole = <T extends object>(items: T[]): T[] =>
  items.slice(0, fitting(items.map((item) => ({ text: JSON.stringify(item) }))).length);
