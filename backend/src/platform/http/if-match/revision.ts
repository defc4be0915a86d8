import { createHash } from 'node:crypto';

/** 96 bits: two contents of one thing never share them by chance. */
const LENGTH = 16;

/**
 * What a thing's revision is: a hash of what can be changed about it. So it is right whoever has written it, by whatever
 * way, and somebody who takes a change back has changed nothing.
 *
 * @param values always in the same order
 */
export const revisionOf = (values: object): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, LENGTH);
