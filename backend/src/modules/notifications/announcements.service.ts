import { Injectable } from '@nestjs/common';
import { digestOf } from '../../platform/access';
import type { NewRow, UnitOfWork } from '../../platform/database';
import { Notification, type Occasion } from './notification.entity';

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
}
