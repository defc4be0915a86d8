import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access';
import { AuditWriterService } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { Transactions } from '../../platform/database';
import { UsersService } from '../users/users.service';
import { AnnouncementsService } from './announcements.service';
import type { AdminMessageDto } from './dto/admin-message.dto';
import { NotificationDto } from './dto/notification.dto';
import { Notification } from './notification.entity';
import { NotificationErrors } from './notifications.errors';

@Injectable()
export class AdminMessagesService {
  constructor(
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly clock: Clock,
    private readonly announcements: AnnouncementsService,
  ) {}

  /** @throws {UnknownRecipient} @throws {DeactivatedRecipient} */
  async send(me: CurrentUser, { recipientUserId, message }: AdminMessageDto): Promise<NotificationDto> {
    return this.transactions.run(async (unit) => {
      const people = await this.users.byIds([recipientUserId, me.id], unit);
      const recipient = people.get(recipientUserId);
      if (!recipient) throw new NotificationErrors.UnknownRecipient();
      if (recipient.deactivatedAt !== null) throw new NotificationErrors.DeactivatedRecipient();
      const createdAt = this.clock.now();
      const sent = { userId: recipientUserId, action: 'admin_message', newValue: message, createdAt } as const;
      const notification = await unit.insert(Notification, { ...sent, actorId: me.id, isRead: false });
      this.announcements.announce(unit, [{ ...sent, occasion: 'message' }]);
      await this.audit.write(unit, me, {
        action: 'message.send',
        target: `notifications/${notification.id}`,
        after: { recipientUserId, message },
      });
      return NotificationDto.from(notification, { taskTitle: null, actor: people.get(me.id) });
    });
  }
}
