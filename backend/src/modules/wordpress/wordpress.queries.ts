import { Injectable } from '@nestjs/common';
import { columnsOf, type Params, Queries, sumOf, total } from '../../platform/database/queries/queries';
import { sql } from 'kysely';
import { Site } from '../sites/site.entity';
import { Task } from '../tasks/task.entity';
import { TimeEntry } from '../time-entries/records/time-entry.entity';
import { WordpressCare } from './care/wordpress-care.entity';
import { WordpressSite } from './wordpress-site.entity';

const TABLES = {
  wordpress_sites: WordpressSite,
  wordpress_care: WordpressCare,
  sites: Site,
  tasks: Task,
  time_entries: TimeEntry,
};

/** Months that a list of care rounds goes back. */
const MAX_MONTHS = 36;

@Injectable()
export class WordpressQueries extends Queries(TABLES, (query) => ({
  all: query((db) => db.selectFrom('wordpress_sites').select(columnsOf(WordpressSite)).orderBy('projectId'), {
    isLarge: true,
  }),
  ofProject: query((db, p: Params<{ projectId: number }>) =>
    db.selectFrom('wordpress_sites').select(columnsOf(WordpressSite)).where('projectId', '=', p.projectId),
  ),
  /** Websites that look like WordPress, confirmed or not. */
  found: query((db) => db.selectFrom('sites').select(['projectId', 'url']).where('isWordpress', '=', true)),
  careMonths: query((db) =>
    db
      .selectFrom('wordpress_care')
      .leftJoin('tasks', 'tasks.id', 'wordpress_care.taskId')
      .select(['month', total, sumOf(sql`case when ${sql.ref('status')} = 'done' then 1 else 0 end`).as('done')])
      .groupBy('month')
      .orderBy('month', 'desc')
      .limit(sql.lit(MAX_MONTHS)),
  ),
  careOfMonth: query((db, p: Params<{ month: string }>) =>
    db
      .selectFrom('wordpress_care')
      .leftJoin('tasks', 'tasks.id', 'wordpress_care.taskId')
      .select([
        'wordpress_care.projectId',
        'wordpress_care.taskId',
        'items',
        'tasks.status',
        'tasks.assignee',
        'tasks.doneAt',
      ])
      .select((row) =>
        row
          .selectFrom('time_entries')
          .select(sumOf(sql.ref('minutes')).as('minutes'))
          .whereRef('time_entries.taskId', '=', 'wordpress_care.taskId')
          .as('minutes'),
      )
      .where('month', '=', p.month),
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
