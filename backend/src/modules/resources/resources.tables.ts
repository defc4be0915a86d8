import { Injectable } from '@nestjs/common';
import { RawTables, readOnly } from '../../platform/raw-tables/raw-tables';
import { CategoryIsFixedError } from './resources.errors';
import { ResourceItem } from './resource-item.entity';

@Injectable()
export class ResourcesTables {
  constructor(tables: RawTables) {
    tables.register({
      entity: ResourceItem,
      // Names, places and contents depend on each other, so only descriptions can be edited here.
      columns: {
        ...readOnly('parent_id', 'type', 'name', 'name_key', 'created_by'),
        ...readOnly('storage_key', 'media_type', 'size', 'thumbnail_tries', 'thumbnail_tried_at'),
      },
      noInsert: true,
      check: (_unit, { before, after }) => {
        if (before && !after && before.parent_id === null) throw new CategoryIsFixedError();
      },
    });
  }
}
