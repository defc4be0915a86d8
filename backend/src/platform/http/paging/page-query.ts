import { MAX_ID, QueryIntegerField } from '../validation/fields';
import { sentence } from '../../text/sentence';

/** A page of a list that grows at its new end: the newest, or those before one of them. */
export class PageQueryDto {
  /** Only what is older than the one with this id: what the page before gave as `before`. */
  @QueryIntegerField({ min: 1, optional: true, otherwise: sentence('before_not_valid', 'before must be an id') })
  before: number = MAX_ID;

  @QueryIntegerField({ min: 1, max: 100, optional: true, default: 100 })
  limit: number = 100;
}
