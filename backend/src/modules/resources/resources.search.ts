import { Injectable } from '@nestjs/common';
import { SearchIndexService } from '../../platform/search/search-index.service';
import { ResourceItem } from './resource-item.entity';
import { joinPath } from './resource-path';
import { ResourceQueries } from './resources.queries';

@Injectable()
export class ResourcesSearch {
  constructor(
    index: SearchIndexService,
    private readonly queries: ResourceQueries,
  ) {
    index.register({
      kind: 'file',
      entity: ResourceItem,
      title: ['name'],
      text: ['description'],
      isFoundWithinWords: true,
      show: async (ids) => {
        const items = await this.queries.found({ ids });
        const pathOf = await this.paths(items.map(({ id }) => id));
        return items.map(({ id, type, name, description, parentId }) => {
          return { id, title: name, text: description, folder: pathOf(type === 'folder' ? id : parentId) };
        });
      },
    });
  }

  /** How the paths of these items are built, from the folders that they lie in, level by level. */
  private async paths(ids: readonly number[]): Promise<(id: number | null) => string> {
    const known = new Map<number, { name: string; parentId: number | null }>();
    for (let level = [...ids]; level.length;) {
      const read = await this.queries.found({ ids: level });
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
}
