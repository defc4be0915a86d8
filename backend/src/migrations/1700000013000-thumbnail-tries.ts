import { addedColumns } from './columns';

/** Limits the attempts at a thumbnail, by what each file remembers of them. */
export class ThumbnailTries1700000013000 extends addedColumns('resource_items', {
  thumbnail_tries: 'integer NOT NULL DEFAULT 0',
  thumbnail_tried_at: 'datetime(3) NULL',
}) {}
