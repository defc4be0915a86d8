import { Injectable } from '@nestjs/common';
import type { ColumnOf, EntityClass } from '../queries/row';
import type { UnitOfWork } from './unit-of-work';
import type { Written } from './written-rows';

/** Derives data from an entity's rows, in the transactions that write them. */
export interface EntitySubscriber<Entity extends { id: number }> {
  entity: EntityClass<Entity>;
  /** Changes of other columns are ignored. */
  columns: readonly ColumnOf<Entity>[];
  /** False: currently nothing uses the derived data. */
  isNeeded?: () => boolean;
  /** Runs before the commit. Rows deleted by cascade are not included. */
  follow: (unit: UnitOfWork, written: Written) => Promise<void>;
}

interface Following extends Pick<EntitySubscriber<{ id: number }>, 'isNeeded' | 'follow'> {
  columns: ReadonlySet<string>;
}

/** Subscribers of entities register here, so that services that write rows need not notify them. */
@Injectable()
export class EntitySubscribers {
  private readonly follows = new Map<EntityClass, Following[]>();
  readonly followed = new Map<EntityClass, ReadonlySet<string>>();

  register<Entity extends { id: number }>({ entity, columns, isNeeded, follow }: EntitySubscriber<Entity>): void {
    const own = new Set<string>(columns);
    this.follows.set(entity, [...(this.follows.get(entity) ?? []), { columns: own, isNeeded, follow }]);
    this.followed.set(entity, new Set([...(this.followed.get(entity) ?? []), ...own]));
  }

  async beforeCommit(unit: UnitOfWork): Promise<void> {
    for (const entity of unit.written.entities()) {
      for (const { columns, isNeeded, follow } of this.follows.get(entity) ?? []) {
        if (isNeeded && !isNeeded()) continue;
        const written = unit.written.of(entity, columns);
        if (written.size) await follow(unit, written);
      }
    }
  }
}
