import { Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import {
  beginning,
  columnsOf,
  type OfUser,
  type Params,
  Queries,
  type Row,
  type Tables,
  total,
} from '../../platform/database';
import { EXCERPT_READ } from '../../platform/text/excerpt';
import { Digest } from './digest/digest.entity';
import { Notification, type NotificationAction } from './notification.entity';

const TABLES = { notifications: Notification, digests: Digest };

type Db = Kysely<Tables<typeof TABLES>>;

const LISTED = ['id', 'actorId', 'action', 'taskId', 'fieldChanged', 'isRead', 'createdAt'] as const;
const WHOLE = [...LISTED, 'oldValue', 'newValue'] as const;

/** A notification without the names it refers to. */
export type NotificationRow = Pick<Row<Notification>, (typeof WHOLE)[number]>;

interface Page {
  userId: number;
  limit: number;
  offset: number;
}

/** A user's, newest first. Admin messages are long, so lists read only the beginning from the database. */
const listed = (db: Db, { userId }: OfUser) =>
  db
    .selectFrom('notifications')
    .select([...LISTED, beginning('oldValue', EXCERPT_READ + 1), beginning('newValue', EXCERPT_READ + 1)])
    .where('userId', '=', userId)
    .orderBy('id', 'desc');

const unread = (db: Db, { userId }: OfUser) =>
  db.selectFrom('notifications').select(total).where('userId', '=', userId).where('isRead', '=', false);

@Injectable()
export class NotificationQueries extends Queries(TABLES, (query) => ({
  page: query((db, p: Params<Page>) => listed(db, p).limit(p.limit).offset(p.offset)),
  /** Older than a notification, or of some kinds only. */
  some: query((db, p: Params<Page & { before: number; actions: readonly NotificationAction[] }>) =>
    listed(db, p).where('id', '<', p.before).where('action', 'in', p.actions).limit(p.limit).offset(p.offset),
  ),
  byId: query((db, p: Params<{ userId: number; id: number }>) =>
    db.selectFrom('notifications').select(WHOLE).where('userId', '=', p.userId).where('id', '=', p.id),
  ),
  /** A user's unread notifications of one moment. */
  unreadAt: query((db, p: Params<{ userId: number; createdAt: Date }>) =>
    db
      .selectFrom('notifications')
      .select(WHOLE)
      .where('userId', '=', p.userId)
      .where('isRead', '=', false)
      .where('createdAt', '=', p.createdAt),
  ),
  /** The oldest unread admin message that is no notice. */
  pending: query((db, p: OfUser) =>
    db
      .selectFrom('notifications')
      .select(WHOLE)
      .where('userId', '=', p.userId)
      .where('isRead', '=', false)
      .where('action', '=', 'admin_message')
      .where('fieldChanged', 'is', null)
      .orderBy('id')
      .limit(sql.lit(1)),
  ),
  countUnread: query((db, p: OfUser) => unread(db, p)),
  /** The unread ones in a range of ids, newest first. */
  unreadBetween: query((db, p: Params<{ userId: number; after: number; until: number; limit: number }>) =>
    listed(db, p).where('isRead', '=', false).where('id', '>', p.after).where('id', '<=', p.until).limit(p.limit),
  ),
  countUnreadBetween: query((db, p: Params<{ userId: number; after: number; until: number }>) =>
    unread(db, p).where('id', '>', p.after).where('id', '<=', p.until),
  ),
  digest: query((db, p: OfUser) => db.selectFrom('digests').select(columnsOf(Digest)).where('userId', '=', p.userId)),
  /** Digests not written yet on a day. */
  dueDigests: query((db, p: Params<{ day: string }>) =>
    db.selectFrom('digests').select('userId').where('lastDay', '<', p.day).orderBy('userId'),
  ),
  /** All users with a notification about one of these tasks. */
  toldOf: query((db, p: Params<{ taskIds: readonly number[] }>) =>
    db.selectFrom('notifications').select('userId').distinct().where('taskId', 'in', p.taskIds),
  ),
})) {}
