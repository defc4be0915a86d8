import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access/access';
import { Clock } from '../../platform/clock/clock';
import { deferRows } from '../../platform/database/insert-rows';
import type { UnitOfWork } from '../../platform/database/transactions';
import { Notification, type NotificationAction } from './notification.entity';

/** The polled list of one person's notifications. */
export const notificationsOf = (userId: number) => `notifications:${userId}`;

export interface TaskEvent {
  action: Exclude<NotificationAction, 'admin_message'>;
  taskId: number;
  fieldChanged?: string | null;
  oldValue?: string | null;
  newValue?: string | null;
}

/** Writes notifications with the commit of the event they tell of. Source: contract, section 9. */
@Injectable()
export class Notifier {
  constructor(private readonly clock: Clock) {}

  /** One notification per person, never to the actor; those who are null are skipped. */
  taskEvent(unit: UnitOfWork, actor: CurrentUser, recipients: readonly (number | null)[], event: TaskEvent): void {
    const people = [...new Set(recipients)].filter((id): id is number => id !== null && id !== actor.id);
    if (!people.length) return;
    const createdAt = this.clock.now();
    const { fieldChanged = null, oldValue = null, newValue = null, action, taskId } = event;
    const common = { actorId: actor.id, action, taskId, fieldChanged, oldValue, newValue, isRead: false, createdAt };
    deferRows(
      unit,
      Notification,
      people.map((userId) => ({ ...common, userId })),
    );
    unit.touch(...people.map(notificationsOf));
  }

  /** Says that notifications of these tasks read differently now: a title changed, or they go with their tasks. */
  async tasksChanged(unit: UnitOfWork, taskIds: readonly number[]): Promise<void> {
    const told = await unit.manager
      .createQueryBuilder(Notification, 'n')
      .select('DISTINCT n.userId', 'userId')
      .where('n.taskId IN (:...taskIds)', { taskIds })
      .getRawMany<{ userId: number }>();
    unit.touch(...told.map(({ userId }) => notificationsOf(userId)));
  }
}
