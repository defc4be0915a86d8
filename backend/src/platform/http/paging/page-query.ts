import { MAX_ID, QueryIntegerField } from '../validation/fields';
import { sentence } from '../../text/sentence';

export const BEFORE = sentence('before_not_valid', 'before must be an id');

/** A page of a growing list: the newest items, or those before a given one. */
export class PageQueryDto {
  /** Only items older than this id, which the previous page returned as `before`. */
  @QueryIntegerField({ min: 1, optional: true, otherwise: BEFORE })
  before: number = MAX_ID;

  @QueryIntegerField({ min: 1, max: 100, optional: true, default: 100 })
  limit: number = 100;
}

/** The page of the rows read. Reading one row more than the limit shows whether there are more. */
export function pageOf<Item extends { id: number }>(read: readonly Item[], limit: number) {
  const items = read.slice(0, limit);
  return { items, before: read.length > limit ? (items.at(-1)?.id ?? null) : null };
}
