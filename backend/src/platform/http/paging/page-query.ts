import { MAX_ID, QueryIntegerField } from '../validation/fields';
import { sentence } from '../../text/sentence';

/** A page of a list that grows: the newest items, or those before one of them. */
export class PageQueryDto {
  /** Only items older than this id, which the previous page returned as `before`. */
  @QueryIntegerField({ min: 1, optional: true, otherwise: sentence('before_not_valid', 'before must be an id') })
  before: number = MAX_ID;

  @QueryIntegerField({ min: 1, max: 100, optional: true, default: 100 })
  limit: number = 100;
}
