import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { beginning, type ById, type ByIds, columnsOf, Queries } from '../../platform/database';
import { LISTED_READ } from '../../platform/text/excerpt';
import { Project } from './project.entity';

/** More than fit into one answer, however short they are. */
const MAX_PROJECTS = 20_000;

const LISTED = columnsOf(Project, 'description', 'updatedAt');

@Injectable()
export class ProjectQueries extends Queries({ projects: Project }, (query) => ({
  names: query((db) => db.selectFrom('projects').select(['id', 'name'])),
  /** Reads only the part of the descriptions that a list shows. */
  newest: query(
    (db) =>
      db
        .selectFrom('projects')
        .select([...LISTED, beginning('description', LISTED_READ)])
        .orderBy('id', 'desc')
        .limit(sql.lit(MAX_PROJECTS)),
    { isLarge: true },
  ),
  websites: query((db) =>
    db.selectFrom('projects').select(['id', 'name', 'websiteUrl']).where('websiteUrl', 'is not', null).orderBy('id'),
  ),
  byIds: query((db, p: ByIds) => db.selectFrom('projects').select(['id', 'name', 'status']).where('id', 'in', p.ids)),
  byId: query((db, p: ById) =>
    db
      .selectFrom('projects')
      .select([...LISTED, 'description'])
      .where('id', '=', p.id),
  ),
  found: query((db, p: ByIds) =>
    db.selectFrom('projects').select(['id', 'name', 'description', 'websiteUrl']).where('id', 'in', p.ids),
  ),
})) {}
