import { Injectable } from '@nestjs/common';
import { accountIn, type Actor } from '../../platform/access';
import { ChangeListeners, chunk, type UnitOfWork, type Written } from '../../platform/database';
import { Clock } from '../../platform/clock';
import { excerptOf } from '../../platform/text/excerpt';
import {
  mayBeAuthor,
  type TaskActivity,
  TaskActivityService,
  type TaskListener,
  type ErasedComment,
} from '../tasks/task-activity.service';
import { AnnouncementsService } from './announcements.service';
import { Notification, type Occasion } from './notification.entity';
import { NotificationQueries } from './notifications.queries';

/** Source: contract, section 9. */
@Injectable()
export class TaskNotificationsService implements TaskListener {
  constructor(
    private readonly queries: NotificationQueries,
    private readonly clock: Clock,
    private readonly activity: TaskActivityService,
    private readonly announcements: AnnouncementsService,
    listeners: ChangeListeners,
  ) {
    activity.subscribe(this);
    const { entity } = activity;
    listeners.register({ entity, columns: ['title'], onChange: (unit, written) => this.renamed(unit, written) });
  }

  /** One notification per user and event, never to the actor. */
  onActivity(unit: UnitOfWork, actor: Actor, events: readonly TaskActivity[]): void {
    const createdAt = this.clock.now();
    const rows = events.flatMap((event) => {
      const recipients = [...new Set(event.people)].filter((id) => id !== null && id !== actor.id) as number[];
      const { action, taskId, fieldChanged = null, oldValue = null, newValue = null } = event;
      // A busy task has one copy of a comment per participant.
      const texts = { oldValue: excerptOf(oldValue), newValue: excerptOf(newValue) };
      const row = { actorId: accountIn(actor), action, taskId, fieldChanged, ...texts, isRead: false, createdAt };
      return recipients.map((userId) => [{ ...row, userId }, occasionFor(userId, event)] as const);
    });
    this.announcements.add(unit, rows);
  }

  /** Notifications show the titles of their tasks. */
  private async renamed(unit: UnitOfWork, written: Written): Promise<void> {
    const taskIds = [...written].flatMap(([id, row]) =>
      row === undefined && !unit.written.isNew(this.activity.entity, id) ? id : [],
    );
    if (taskIds.length) unit.changed(Notification, await this.queries.toldOf({ taskIds }, unit));
  }

  /** Clears the quoted comment; the notification itself stays. */
  async commentsErased(unit: UnitOfWork, taskId: number, comments: readonly ErasedComment[]): Promise<void> {
    const all = new Set(comments.flatMap(({ texts }) => [...texts]));
    for (const newValue of chunk([...all])) {
      const told = await unit.lockAll(Notification, { taskId, action: 'comment_posted', newValue });
      const repeating = told.filter(({ actorId, newValue: text }) =>
        comments.some(({ author, texts }) => mayBeAuthor(author, actorId) && text !== null && texts.has(text)),
      );
      for (const id of chunk(repeating.map((one) => one.id))) {
        await unit.update(Notification, { id }, { newValue: null });
      }
    }
  }
}

/** What an event is to one of its recipients; null if only one of many edits. */
function occasionFor(userId: number, { action, assigned, mentioned }: TaskActivity): Occasion | null {
  if (action === 'created' || assigned === userId) return 'assigned';
  if (mentioned?.includes(userId)) return 'mentioned';
  return action === 'comment_posted' ? 'commented' : null;
}
