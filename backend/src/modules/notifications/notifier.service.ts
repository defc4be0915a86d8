import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access/access';
import { Clock } from '../../platform/clock/clock';
import type { UnitOfWork } from '../../platform/database/transactions/unit-of-work';
import { excerptOf } from '../../platform/text/excerpt';
import { type TaskEvent, TaskEventsService, type TaskListener } from '../tasks/task-events.service';
import { Notification } from './notification.entity';
import { NotificationQueries } from './notifications.queries';

/** The polled list of one person's notifications. */
export const notificationsOf = (userId: number) => `notifications:${userId}`;

/** Writes notifications as part of the event's transaction. Source: contract, section 9. */
@Injectable()
export class NotifierService implements TaskListener {
  constructor(
    private readonly queries: NotificationQueries,
    private readonly clock: Clock,
    events: TaskEventsService,
  ) {
    events.subscribe(this);
  }

  /** One notification per person, never to the actor. */
  happened(unit: UnitOfWork, actor: CurrentUser, event: TaskEvent): void {
    const recipients = [...new Set(event.people)].filter((id) => id !== null && id !== actor.id) as number[];
    const { action, taskId, fieldChanged = null, oldValue = null, newValue = null } = event;
    const createdAt = this.clock.now();
    unit.insertLater(
      Notification,
      recipients.map((userId) => ({
        userId,
        actorId: actor.id,
        action,
        taskId,
        fieldChanged,
        // A comment on a busy task is stored once per participant.
        oldValue: excerptOf(oldValue),
        newValue: excerptOf(newValue),
        isRead: false,
        createdAt,
      })),
    );
    unit.touch(...recipients.map(notificationsOf));
  }

  async renamed(unit: UnitOfWork, taskIds: readonly number[]): Promise<void> {
    const told = await this.queries.toldOf({ taskIds }, unit);
    unit.touch(...told.map(({ userId }) => notificationsOf(userId)));
  }
}
