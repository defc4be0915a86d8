import { Injectable } from '@nestjs/common';
import { type CurrentUser, digestOf } from '../../platform/access';
import { AuditWriterService } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { type NewRow, Transactions, type UnitOfWork } from '../../platform/database';
import { UsersService } from '../users/users.service';
import type { AdminMessageDto } from './dto/admin-message.dto';
import { NotificationDto } from './dto/notification.dto';
import { Notification, type Occasion } from './notification.entity';
import { NotificationErrors } from './notifications.errors';

type Content = Pick<NewRow<Notification>, 'action' | 'taskId' | 'fieldChanged' | 'oldValue' | 'newValue'>;

/** A new notification. Its id is not known before the commit. */
export interface Announcement extends Content {
  userId: number;
  createdAt: Date;
  occasion: Occasion;
}

type Listener = (unit: UnitOfWork, announced: readonly Announcement[]) => void;

/** Writes notifications, and tells modules that build on them. */
@Injectable()
export class AnnouncementsService {
  private readonly listeners: Listener[] = [];

  constructor(
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly clock: Clock,
  ) {}

  /** Called in the transaction of the notifications. */
  subscribe(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Writes them with the commit. @param rows with their occasions; null: shown at the bell only. */
  add(unit: UnitOfWork, rows: readonly (readonly [NewRow<Notification>, Occasion | null])[]): void {
    unit.insertLater(
      Notification,
      rows.map(([row]) => row),
    );
    this.announce(
      unit,
      rows.flatMap(([row, occasion]) => (occasion ? { ...row, occasion } : [])),
    );
  }

  /** Recognizes a notification among those of one user and moment, by its content. */
  keyOf({ action, taskId, fieldChanged, oldValue, newValue }: Content): string {
    return digestOf(JSON.stringify([action, taskId ?? 0, fieldChanged ?? '', oldValue ?? '', newValue ?? '']));
  }

  announce(unit: UnitOfWork, announced: readonly Announcement[]): void {
    if (announced.length) for (const listener of this.listeners) listener(unit, announced);
  }

  /** Sends an admin's message. @throws {UnknownRecipient} @throws {DeactivatedRecipient} */
  async sendMessage(me: CurrentUser, { recipientUserId, message }: AdminMessageDto): Promise<NotificationDto> {
    return this.transactions.run(async (unit) => {
      const people = await this.users.byIds([recipientUserId, me.id], unit);
      const recipient = people.get(recipientUserId);
      if (!recipient) throw new NotificationErrors.UnknownRecipient();
      if (recipient.deactivatedAt !== null) throw new NotificationErrors.DeactivatedRecipient();
      const createdAt = this.clock.now();
      const sent = { userId: recipientUserId, action: 'admin_message', newValue: message, createdAt } as const;
      const notification = await unit.insert(Notification, { ...sent, actorId: me.id, isRead: false });
      this.announce(unit, [{ ...sent, occasion: 'message' }]);
      await this.audit.write(unit, me, {
        action: 'message.send',
        target: `notifications/${notification.id}`,
        after: { recipientUserId, message },
      });
      return NotificationDto.from(notification, { taskTitle: null, actor: people.get(me.id) });
    });
  }
}
