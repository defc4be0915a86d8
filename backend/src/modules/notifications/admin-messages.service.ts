import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access/access';
import { AuditLog } from '../../platform/audit/audit-log';
import { Clock } from '../../platform/clock/clock';
import { rowFromDate } from '../../platform/database/instants';
import { Transactions } from '../../platform/database/transactions';
import { UsersService } from '../users/users.service';
import type { AdminMessageDto } from './dto/admin-message.dto';
import { NotificationDto } from './dto/notification.dto';
import { Notification } from './notification.entity';
import { UnknownRecipientError } from './notifications.errors';
import { notificationsOf } from './notifier.service';

/** Messages of an admin to one person, who sees them in a pop-up at the next login. */
@Injectable()
export class AdminMessages {
  constructor(
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws {UnknownRecipientError} */
  async send(me: CurrentUser, { recipientUserId, message }: AdminMessageDto): Promise<NotificationDto> {
    return this.transactions.run(async (unit) => {
      const people = await this.users.byIds(unit.manager, [recipientUserId, me.id]);
      if (!people.has(recipientUserId)) throw new UnknownRecipientError();
      const notification = unit.manager.create(Notification, {
        userId: recipientUserId,
        actorId: me.id,
        action: 'admin_message',
        taskId: null,
        fieldChanged: null,
        oldValue: null,
        newValue: message,
        isRead: false,
        createdAt: this.clock.now(),
      });
      await unit.manager.insert(Notification, notification);
      await this.audit.write(unit, me, {
        action: 'message.send',
        target: `notifications/${notification.id}`,
        after: { recipientUserId, message },
      });
      unit.touch(notificationsOf(recipientUserId));
      const sender = people.get(me.id);
      return NotificationDto.from({
        id: notification.id,
        action: notification.action,
        task_id: null,
        task_title: null,
        field_changed: null,
        old_value: null,
        new_value: message,
        is_read: 0,
        created_at: rowFromDate(notification.createdAt),
        actor_first_name: sender?.firstName ?? null,
        actor_last_name: sender?.lastName ?? null,
        actor_email: me.email,
      });
    });
  }
}
