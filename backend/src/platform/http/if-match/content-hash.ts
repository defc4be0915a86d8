import { createHash } from 'node:crypto';

/** 96 bits: two states of one item never collide by chance. */
const LENGTH = 16;

/**
 * The `revision` of an item: a hash of everything that can be changed about it. It is therefore correct for every way of
 * writing, and a change that is undone leaves it as it was.
 *
 * @param values always in the same order
 */
export const contentHash = (values: object): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, LENGTH);
