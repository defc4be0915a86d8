import { z } from 'zod';

/** Undefined if the body is not JSON. A byte order mark before it does not matter. */
export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8').replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** A list without the entries of another shape. */
export const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(z.unknown()).transform((list) => list.flatMap((one) => entry.safeParse(one).data ?? []));

/** The text of a body, without characters that can't be stored. */
export function textIn(body: Buffer): string {
  // eslint-disable-next-line no-control-regex -- what must not be stored
  const text = body.toString('utf8').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ');
  return text.toWellFormed().trim();
}
