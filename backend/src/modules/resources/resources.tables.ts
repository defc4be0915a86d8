import { Injectable } from '@nestjs/common';
import { RawTables } from '../../platform/raw-tables/raw-tables';
import { CategoryIsFixedError } from './resources.errors';
import { ResourceItem } from './resource-item.entity';

/** Names, places and contents depend on each other, so only descriptions can be edited here. */
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
      // The sweep deletes the stored files.
      check: (_unit, { before, after }) => {
        if (before && !after && before.parent_id === null) return Promise.reject(new CategoryIsFixedError());
        return Promise.resolve();
      },
    });
  }
}
