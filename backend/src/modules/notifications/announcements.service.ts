import { Injectable } from '@nestjs/common';
import type { NewRow } from '../../platform/database/queries/row';
import type { UnitOfWork } from '../../platform/database/transactions/unit-of-work';
import { Notification } from './notification.entity';
import type { Occasion } from './notifications.constants';

/** A new notification. Its id is not known before the commit. */
export interface Announcement extends Pick<NewRow<Notification>, 'userId' | 'action' | 'taskId' | 'createdAt'> {
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

  announce(unit: UnitOfWork, announced: readonly Announcement[]): void {
    if (announced.length) for (const listener of this.listeners) listener(unit, announced);
  }
}
