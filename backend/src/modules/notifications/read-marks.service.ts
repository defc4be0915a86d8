import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access/access';
import { Transactions } from '../../platform/database/transactions/transactions';
import { Notification } from './notification.entity';
import { NotificationErrors } from './notifications.errors';

@Injectable()
export class ReadMarksService {
  constructor(private readonly transactions: Transactions) {}

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
