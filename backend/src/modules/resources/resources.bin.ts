import { Injectable } from '@nestjs/common';
import { BinKindsService } from '../bin/bin-kinds.service';
import { FoldersService } from './folders/folders.service';
import { freeName } from './folders/free-name';
import { ResourceItem } from './resource-item.entity';
import { nameKey } from './resource-path';

@Injectable()
export class ResourcesBin {
  constructor(kinds: BinKindsService, folders: FoldersService) {
    kinds.register({
      entity: ResourceItem,
      kindOf: ({ type }) => (type === 'folder' ? 'folder' : 'file'),
      title: ['name'],
      text: 'description',
      // As an upload does: a name that was taken meanwhile gets a number.
      prepare: async (unit, row) => {
        const parent = { id: Number(row.parentId) };
        await folders.touch(unit, parent);
        const taken = await folders.takenKeys(unit, parent);
        const name = freeName(String(row.name), (key) => taken.has(key));
        if (name !== row.name) Object.assign(row, { name, nameKey: nameKey(name) });
      },
    });
  }
}
