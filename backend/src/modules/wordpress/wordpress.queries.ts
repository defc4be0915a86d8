import { Injectable } from '@nestjs/common';
import { columnsOf, type Params, Queries } from '../../platform/database';
import { WordpressCare } from './care/wordpress-care.entity';
import { WordpressSite } from './wordpress-site.entity';

const TABLES = { wordpress_sites: WordpressSite, wordpress_care: WordpressCare };

@Injectable()
export class WordpressQueries extends Queries(TABLES, (query) => ({
  all: query((db) => db.selectFrom('wordpress_sites').select(columnsOf(WordpressSite)).orderBy('projectId'), {
    isLarge: true,
  }),
  ofProject: query((db, p: Params<{ projectId: number }>) =>
    db.selectFrom('wordpress_sites').select(columnsOf(WordpressSite)).where('projectId', '=', p.projectId),
  ),
  careSince: query((db, p: Params<{ month: string }>) =>
    db.selectFrom('wordpress_care').select(['month', 'taskId']).where('month', '>=', p.month),
  ),
  careOfMonth: query((db, p: Params<{ month: string }>) =>
    db.selectFrom('wordpress_care').select(['projectId', 'taskId', 'items']).where('month', '=', p.month),
  ),
  /** A project's rounds in which updates may still wait. */
  openCare: query((db, p: Params<{ projectId: number }>) =>
    db
      .selectFrom('wordpress_care')
      .select(['id', 'taskId', 'items'])
      .where('projectId', '=', p.projectId)
      .where('items', 'like', '%"doneAt":null%'),
  ),
})) {}
