import { Injectable } from '@nestjs/common';
import { PreparedStatements, type Statement } from '../../platform/database/prepared-statements';
import {
  NotificationDto,
  type NotificationPageDto,
  type NotificationRow,
  type PendingLoginDto,
  type UnreadCountDto,
} from './dto/notification.dto';

/** The task's title and the actor's names come with the rows: at most a page of them, by primary key. */
const SELECT =
  'SELECT n.id, n.action, n.task_id, t.title AS task_title, n.field_changed, n.old_value, n.new_value, n.is_read, ' +
  'n.created_at, u.first_name AS actor_first_name, u.last_name AS actor_last_name, u.email AS actor_email ' +
  'FROM notifications n LEFT JOIN tasks t ON t.id = n.task_id LEFT JOIN users u ON u.id = n.actor_id';

/** The reading side of notifications, which every open window asks for every half minute. */
@Injectable()
export class NotificationFeed {
  private readonly selectPage: Statement<NotificationRow>;
  private readonly selectPending: Statement<NotificationRow>;
  private readonly countUnread: Statement<{ unread: number }>;
  /** Everybody's latest count, and the revision of their notifications that it was read after. */
  private readonly counts = new Map<number, { revision: string; count: number }>();

  constructor(statements: PreparedStatements) {
    this.selectPage = statements.prepare(`${SELECT} WHERE n.user_id = ? ORDER BY n.id DESC LIMIT ? OFFSET ?`);
    this.selectPending = statements.prepare(
      `${SELECT} WHERE n.user_id = ? AND n.is_read = 0 AND n.action = 'admin_message' ORDER BY n.id LIMIT 1`,
    );
    this.countUnread = statements.prepare(
      'SELECT COUNT(*) AS unread FROM notifications WHERE user_id = ? AND is_read = 0',
    );
  }

  /** A person's notifications, newest first. */
  async page(userId: number, { limit, offset }: NotificationPageDto): Promise<NotificationDto[]> {
    // As text: MySQL refuses the floating-point numbers that its client sends for a LIMIT.
    const rows = await this.selectPage([userId, String(limit), String(offset)]);
    return rows.map((row) => NotificationDto.from(row));
  }

  /** @param revision of the person's notifications; the count may be newer, never older. */
  async unreadCount(userId: number, revision: string): Promise<UnreadCountDto> {
    const known = this.counts.get(userId);
    if (known?.revision === revision) return { count: known.count };
    const [row] = await this.countUnread([userId]);
    const count = row?.unread ?? 0;
    this.counts.set(userId, { revision, count });
    return { count };
  }

  /** The admin message to show at this login. */
  async pendingLogin(userId: number): Promise<PendingLoginDto> {
    const [row] = await this.selectPending([userId]);
    return { notification: row ? NotificationDto.from(row) : null };
  }
}
