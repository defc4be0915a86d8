import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { beginning, type Params, Queries, total } from '../../platform/database/queries/queries';
import type { Row } from '../../platform/database/queries/row';
import { EXCERPT_READ } from '../../platform/text/excerpt';
import { Notification } from './notification.entity';

const TABLES = { notifications: Notification };

const LISTED = ['id', 'actorId', 'action', 'taskId', 'fieldChanged', 'isRead', 'createdAt'] as const;
const WHOLE = [...LISTED, 'oldValue', 'newValue'] as const;

/** A notification without the names it refers to. */
export type NotificationRow = Pick<Row<Notification>, (typeof WHOLE)[number]>;

/** Admin messages are long, so lists read only the beginning from the database. */
const EXCERPTS = [beginning('oldValue', EXCERPT_READ + 1), beginning('newValue', EXCERPT_READ + 1)] as const;

@Injectable()
export class NotificationQueries extends Queries(TABLES, (query) => ({
  page: query((db, p: Params<{ userId: number; limit: number; offset: number }>) =>
    db
      .selectFrom('notifications')
      .select([...LISTED, ...EXCERPTS])
      .where('userId', '=', p.userId)
      .orderBy('id', 'desc')
      .limit(p.limit)
      .offset(p.offset),
  ),
  byId: query((db, p: Params<{ userId: number; id: number }>) =>
    db.selectFrom('notifications').select(WHOLE).where('userId', '=', p.userId).where('id', '=', p.id),
  ),
  /** The oldest unread admin message. */
  pending: query((db, p: Params<{ userId: number }>) =>
    db
      .selectFrom('notifications')
      .select(WHOLE)
      .where('userId', '=', p.userId)
      .where('isRead', '=', false)
      .where('action', '=', 'admin_message')
      .orderBy('id')
      .limit(sql.lit(1)),
  ),
  countUnread: query((db, p: Params<{ userId: number }>) =>
    db.selectFrom('notifications').select(total).where('userId', '=', p.userId).where('isRead', '=', false),
  ),
  /** Everybody with a notification about one of these tasks. */
  toldOf: query((db, p: Params<{ taskIds: readonly number[] }>) =>
    db.selectFrom('notifications').select('userId').distinct().where('taskId', 'in', p.taskIds),
  ),
})) {}
