import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, type Params, Queries, sumOf, total, within } from '../../platform/database';
import type { SiteCheckDto } from './dto/site.dto';
import { SiteCheck } from './site-check.entity';
import { COUNTED_MS } from './site.constants';
import { Site } from './site.entity';

/** A literal, because a parameter has no type of its own in a comparison. */
const COUNTED = sql.lit(COUNTED_MS);

@Injectable()
export class SiteQueries extends Queries({ sites: Site, site_checks: SiteCheck }, (query, _compose, dialect) => ({
  all: query((db) => db.selectFrom('sites').select(columnsOf(Site)).orderBy('projectId'), { isLarge: true }),
  ofWordpress: query((db) => db.selectFrom('sites').select(['projectId', 'url']).where('isWordpress', '=', true)),
  ofProject: query((db, p: Params<{ projectId: number }>) =>
    db.selectFrom('sites').select(columnsOf(Site)).where('projectId', '=', p.projectId),
  ),
  /** Oldest first. Each check counts for the time until the next one, on its own day. */
  days: query((db, p: Params<{ projectId: number; now: Date }>) => {
    const checkedAt = sql.ref('checkedAt');
    const next = sql`coalesce(lead(${checkedAt}) over (order by ${checkedAt}, ${sql.ref('id')}), ${p.now})`;
    const checks = within(db)
      .selectFrom('site_checks')
      .select(['day', 'problem', 'responseMs', dialect.milliseconds(checkedAt, next).as('ms')])
      .where('projectId', '=', p.projectId);
    const counted = sql`case when ms < ${COUNTED} then ms else ${COUNTED} end`;
    return db
      .selectFrom(checks.as('check'))
      .select((row) => [
        'day',
        total,
        row.fn.count<number>('problem').as('failed'),
        sumOf(counted).as('knownMs'),
        sumOf(sql`case when problem is null then 0 else ${counted} end`).as('downMs'),
        sql<number | null>`cast(round(avg(${sql.ref('responseMs')})) as signed)`.as('responseMs'),
      ])
      .groupBy('day')
      .orderBy('day');
  }),
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
