import { Injectable } from '@nestjs/common';
import { RawTables } from '../../platform/raw-tables/raw-tables';
import { CategoryIsFixedError } from './resources.errors';
import { ResourceItem } from './resource-item.entity';

/** Names, places and contents hang together, so only what a folder says of itself is edited by the cell. */
const READ_ONLY = [
  'parent_id',
  'type',
  'name',
  'name_key',
  'storage_key',
  'media_type',
  'size',
  'thumbnail_tries',
  'thumbnail_tried_at',
  'created_by',
];

@Injectable()
export class ResourcesTables {
  constructor(tables: RawTables) {
    tables.register({
      entity: ResourceItem,
      columns: Object.fromEntries(READ_ONLY.map((name) => [name, { readOnly: true }])),
      noInsert: true,
      // The sweep takes the contents of what is deleted here.
      check: (_unit, { before, after }) => {
        if (before && !after && before.parent_id === null) return Promise.reject(new CategoryIsFixedError());
        return Promise.resolve();
      },
    });
  }
}
