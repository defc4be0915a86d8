import { createHash } from 'node:crypto';

/** 96 bits, so that two states of an item never collide by chance. */
const LENGTH = 16;

/**
 * The `revision` of an item: a hash of all its editable values. So every way of writing changes it, and undoing a change
 * restores it.
 *
 * @param values always in the same order
 */
export const contentHash = (values: object): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, LENGTH);
