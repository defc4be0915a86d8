import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { totalOf, Transactions } from '../../platform/database';
import { MAX_ID } from '../../platform/http';
import { TaskListService } from '../tasks/list/task-list.service';
import { UsersService } from '../users/users.service';
import { AnnouncementsService } from './announcements.service';
import {
  NotificationDto,
  type NotificationNames,
  type NotificationPageDto,
  type PendingLoginDto,
  type UnreadCountDto,
} from './dto/notification.dto';
import { Notification, NOTIFICATION_ACTIONS } from './notification.entity';
import { NotificationErrors } from './notifications.errors';
import { NotificationQueries, type NotificationRow } from './notifications.queries';
import type { CurrentUser } from '../../platform/access';

/** Every open window polls these every half minute. */
@Injectable()
export class NotificationFeedService {
  /** By user, with the revision from before the count. */
  private readonly counts = new LRUCache<number, { revision: string; count: number }>({ max: 10_000 });

  constructor(
    private readonly queries: NotificationQueries,
    private readonly tasks: TaskListService,
    private readonly users: UsersService,
    private readonly announcements: AnnouncementsService,
    private readonly transactions: Transactions,
  ) {}

  /** Newest first. */
  async page(userId: number, page: NotificationPageDto): Promise<NotificationDto[]> {
    const rows = await this.rowsOf(userId, page);
    const namesOf = await this.names(rows);
    return rows.map((row) => NotificationDto.excerpt(row, namesOf(row)));
  }

  /** With its full text. @throws {NotificationNotFound} */
  async get(userId: number, id: number): Promise<NotificationDto> {
    const notification = await this.whole(await this.queries.byId({ userId, id }));
    if (!notification) throw new NotificationErrors.NotificationNotFound({ id });
    return notification;
  }

  /** @param revision of the user's notifications; the count may be newer, never older. */
  async unreadCount(userId: number, revision: string): Promise<UnreadCountDto> {
    const known = this.counts.get(userId);
    if (known?.revision === revision) return { count: known.count };
    const count = totalOf(await this.queries.countUnread({ userId }));
    this.counts.set(userId, { revision, count });
    return { count };
  }

  /** The newest unread ones in a range of ids, up to the limit, and their total number. */
  async unreadBetween(userId: number, after: number, until: number, limit: number) {
    const rows = await this.queries.unreadBetween({ userId, after, until, limit });
    const namesOf = await this.names(rows);
    const newest = rows.map((row) => NotificationDto.excerpt(row, namesOf(row)));
    return { newest, total: totalOf(await this.queries.countUnreadBetween({ userId, after, until })) };
  }

  /** The announced notification, unless it is read or deleted, and the number of all unread ones. */
  async unreadOf(userId: number, createdAt: string, key: string) {
    const rows = await this.queries.unreadAt({ userId, createdAt: new Date(createdAt) });
    const row = rows.find((one) => this.announcements.keyOf(one) === key);
    const notification = await this.whole(row ? [row] : []);
    return notification && { notification, unread: totalOf(await this.queries.countUnread({ userId })) };
  }

  async pendingLogin(userId: number): Promise<PendingLoginDto> {
    return { notification: await this.whole(await this.queries.pending({ userId })) };
  }

  private rowsOf(userId: number, { limit, offset, before, action }: NotificationPageDto): Promise<NotificationRow[]> {
    if (before === undefined && action === undefined) return this.queries.page({ userId, limit, offset });
    const actions = action ? [action] : NOTIFICATION_ACTIONS;
    return this.queries.some({ userId, before: before ?? MAX_ID, actions, limit, offset });
  }

  private async whole([row]: NotificationRow[]): Promise<NotificationDto | null> {
    if (!row) return null;
    const namesOf = await this.names([row]);
    return NotificationDto.from(row, namesOf(row));
  }

  private async names(rows: readonly NotificationRow[]): Promise<(row: NotificationRow) => NotificationNames> {
    const [titles, people] = await Promise.all([
      this.tasks.titles(rows.map(({ taskId }) => taskId)),
      this.users.byIds(rows.map(({ actorId }) => actorId)),
    ]);
    return ({ taskId, actorId }) => ({ taskTitle: titles.get(taskId ?? 0) ?? null, actor: people.get(actorId ?? 0) });
  }

  /** Idempotent. @throws {NotificationNotFound} */
  async markRead(me: CurrentUser, id: number): Promise<void> {
    await this.transactions.run(async (unit) => {
      const notification = await unit.lock(Notification, { id, userId: me.id });
      if (!notification) throw new NotificationErrors.NotificationNotFound({ id });
      if (notification.isRead) return;
      await unit.update(Notification, { id, userId: me.id }, { isRead: true });
    });
  }

  async markAllRead(me: CurrentUser): Promise<void> {
    await this.transactions.run((unit) =>
      unit.update(Notification, { userId: me.id, isRead: false }, { isRead: true }),
    );
  }
}
