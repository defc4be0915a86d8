import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, type Params, Queries, total } from '../../platform/database/queries/queries';
import type { SiteCheckDto } from './dto/site.dto';
import { SiteCheck } from './site-check.entity';
import { Site } from './site.entity';

@Injectable()
export class SiteQueries extends Queries({ sites: Site, site_checks: SiteCheck }, (query) => ({
  all: query((db) => db.selectFrom('sites').select(columnsOf(Site)).orderBy('projectId'), { isLarge: true }),
  ofProject: query((db, p: Params<{ projectId: number }>) =>
    db.selectFrom('sites').select(columnsOf(Site)).where('projectId', '=', p.projectId),
  ),
  /** Oldest first. */
  days: query((db, p: Params<{ projectId: number }>) =>
    db
      .selectFrom('site_checks')
      .select((row) => [
        'day',
        total,
        row.fn.count<number>('problem').as('failed'),
        sql<number | null>`cast(round(avg(${sql.ref('responseMs')})) as signed)`.as('responseMs'),
      ])
      .where('projectId', '=', p.projectId)
      .groupBy('day')
      .orderBy('day'),
  ),
  /** Oldest first. */
  since: query((db, p: Params<{ projectId: number; from: Date }>) =>
    db
      .selectFrom('site_checks')
      .select(['checkedAt', 'problem', 'status', 'responseMs'] satisfies (keyof SiteCheckDto)[])
      .where('projectId', '=', p.projectId)
      .where('checkedAt', '>=', p.from)
      .orderBy('checkedAt')
      .orderBy('id'),
  ),
})) {}
