import { Injectable } from '@nestjs/common';
import type { ColumnOf, EntityClass } from '../table';
import type { UnitOfWork } from './unit-of-work';
import type { Written } from './written-rows';

/** Maintains data derived from an entity's rows, in the transactions that write them. */
export interface ChangeListener<Entity extends { id: number }> {
  entity: EntityClass<Entity>;
  /** Changes to other columns are ignored. */
  columns: readonly ColumnOf<Entity>[];
  /** False if nothing currently uses the derived data. */
  isNeeded?: () => boolean;
  /** Runs before the commit. Cascades are included if told by `UnitOfWork.cascaded`. */
  onChange: (unit: UnitOfWork, written: Written) => Promise<void>;
}

interface Listening extends Pick<ChangeListener<{ id: number }>, 'isNeeded' | 'onChange'> {
  columns: ReadonlySet<string>;
}

/** Registry of listeners, so that services need not notify them. */
@Injectable()
export class ChangeListeners {
  private readonly listeners = new Map<EntityClass, Listening[]>();
  readonly columns = new Map<EntityClass, ReadonlySet<string>>();

  register<Entity extends { id: number }>({ entity, columns, isNeeded, onChange }: ChangeListener<Entity>): void {
    const own = new Set<string>(columns);
    this.listeners.set(entity, [...(this.listeners.get(entity) ?? []), { columns: own, isNeeded, onChange }]);
    this.columns.set(entity, new Set([...(this.columns.get(entity) ?? []), ...own]));
  }

  async beforeCommit(unit: UnitOfWork): Promise<void> {
    for (const entity of unit.written.entities()) {
      for (const { columns, isNeeded, onChange } of this.listeners.get(entity) ?? []) {
        if (isNeeded && !isNeeded()) continue;
        const written = unit.written.of(entity, columns);
        if (written.size) await onChange(unit, written);
      }
    }
  }
}
