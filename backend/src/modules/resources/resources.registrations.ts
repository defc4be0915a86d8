import { Injectable } from '@nestjs/common';
import { RawTables, readOnly } from '../../platform/raw-tables/raw-tables';
import { SearchIndexService } from '../../platform/search/search-index.service';
import { BinRegistry } from '../bin/bin-registry.service';
import { FoldersService } from './folders/folders.service';
import { joinPath, nameKey, uniqueName } from './resource-path';
import { ResourceItem } from './resource-item.entity';
import { ResourceErrors } from './resources.errors';
import { ResourceQueries } from './resources.queries';

@Injectable()
export class ResourcesRegistrations {
  constructor(
    tables: RawTables,
    binRegistry: BinRegistry,
    index: SearchIndexService,
    folders: FoldersService,
    queries: ResourceQueries,
  ) {
    tables.register({
      entity: ResourceItem,
      // Names, places and contents depend on each other: only descriptions can be edited here.
      columns: {
        ...readOnly('parent_id', 'type', 'name', 'name_key', 'created_by'),
        ...readOnly('storage_key', 'media_type', 'size', 'thumbnail_tries', 'thumbnail_tried_at'),
      },
      noInsert: true,
      check: (_unit, { before, after }) => {
        if (before && !after && before.parent_id === null) throw new ResourceErrors.CategoryIsFixed();
      },
    });
    binRegistry.register({
      entity: ResourceItem,
      kindOf: ({ type }) => (type === 'folder' ? 'folder' : 'file'),
      title: ['name'],
      text: 'description',
      // As in an upload, a taken name gets a number.
      prepare: async (unit, row) => {
        const parent = { id: Number(row.parentId) };
        await folders.touch(unit, parent);
        const taken = await folders.takenKeys(unit, parent);
        const name = uniqueName(String(row.name), (key) => taken.has(key));
        if (name !== row.name) Object.assign(row, { name, nameKey: nameKey(name) });
      },
    });
    index.register({
      kind: 'file',
      entity: ResourceItem,
      title: ['name'],
      text: ['description'],
      isFoundWithinWords: true,
      show: async (ids) => {
        const items = await queries.found({ ids });
        const shown = items.map(({ id }) => id);
        const pathOf = await pathsOf(queries, shown);
        return items.map(({ id, type, name, description, parentId }) => {
          return { id, title: name, text: description, folder: pathOf(type === 'folder' ? id : parentId) };
        });
      },
    });
  }
}

/** Resolves paths from the folders of these items, level by level. */
async function pathsOf(queries: ResourceQueries, ids: readonly number[]): Promise<(id: number | null) => string> {
  const known = new Map<number, { name: string; parentId: number | null }>();
  for (let level = [...ids]; level.length;) {
    const read = await queries.found({ ids: level });
    for (const item of read) known.set(item.id, item);
    level = [...new Set(read.map(({ parentId }) => parentId))].filter(
      (id) => id !== null && !known.has(id),
    ) as number[];
  }
  const pathOf = (id: number | null): string[] => {
    const item = id === null ? undefined : known.get(id);
    return item ? [...pathOf(item.parentId), item.name] : [];
  };
  return (id) => joinPath(...pathOf(id));
}
