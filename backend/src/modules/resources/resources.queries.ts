import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { beginning, type ById, type ByIds, type Params, Queries, total } from '../../platform/database';
import { LISTED_READ } from '../../platform/text/excerpt';
import { ResourceItem, type ResourceType } from './resource-item.entity';

/** More than fit into one answer, and more than a user looks through. */
const MAX_ITEMS = 5000;

const LISTED = ['id', 'type', 'name', 'storageKey', 'mediaType', 'size', 'thumbnailTries', 'updatedAt'] as const;
const WHOLE = [...LISTED, 'description', 'thumbnailTriedAt', 'createdBy', 'createdAt'] as const;

@Injectable()
export class ResourceQueries extends Queries({ resource_items: ResourceItem }, (query) => ({
  /** Folders first. Reads only the part of the descriptions that a list shows. */
  inFolder: query(
    (db, p: Params<{ parentId: number }>) =>
      db
        .selectFrom('resource_items')
        .select([...LISTED, beginning('description', LISTED_READ)])
        .where('parentId', '=', p.parentId)
        .orderBy('type', 'desc')
        .orderBy('name')
        .limit(sql.lit(MAX_ITEMS)),
    { isLarge: true },
  ),
  countInFolder: query((db, p: Params<{ parentId: number }>) =>
    db.selectFrom('resource_items').select(total).where('parentId', '=', p.parentId),
  ),
  nameKeys: query((db, p: Params<{ parentId: number }>) =>
    db.selectFrom('resource_items').select('nameKey').where('parentId', '=', p.parentId),
  ),
  category: query((db, p: Params<{ name: string }>) =>
    db.selectFrom('resource_items').select(WHOLE).where('parentId', 'is', null).where('name', '=', p.name),
  ),
  named: query((db, p: Params<{ parentId: number; names: readonly string[]; type: ResourceType }>) =>
    db
      .selectFrom('resource_items')
      .select(WHOLE)
      .where('parentId', '=', p.parentId)
      .where('name', 'in', p.names)
      .where('type', '=', p.type),
  ),
  byId: query((db, p: ById) => db.selectFrom('resource_items').select(WHOLE).where('id', '=', p.id)),
  found: query((db, p: ByIds) =>
    db.selectFrom('resource_items').select(['id', 'type', 'name', 'description', 'parentId']).where('id', 'in', p.ids),
  ),
  /** Locks everything in these folders, and blocks new items. */
  holdInside: query((db, p: Params<{ parentIds: readonly number[] }>) =>
    db
      .selectFrom('resource_items')
      .select(['id', 'type', 'name', 'storageKey'])
      .where('parentId', 'in', p.parentIds)
      .forUpdate(),
  ),
})) {}
