import { Injectable } from '@nestjs/common';
import type { Actor, CurrentUser } from '../../platform/access';
import type { EntityClass, StoredRow, UnitOfWork } from '../../platform/database';
import { EventPublisher } from '../../platform/events/event-publisher.service';
import type { BinKind } from './bin-entry.entity';

/** What a module declares about its deletable rows. */
export interface BinDefinition {
  entity: EntityClass<{ id: number }>;
  kindOf: (row: StoredRow) => BinKind;
  /** Columns to take the title from; the first non-empty one counts. */
  title: readonly string[];
  /** A long text; the preview shows its beginning. */
  text?: string;
  /** Whether an employee may delete the row, and so restore it; by default only admins may. */
  isOpenTo?: (by: Pick<CurrentUser, 'id'>, row: StoredRow) => boolean;
  /** Runs before a restore or a final erasure by a caller. @throws to prevent it. */
  permit?: (unit: UnitOfWork, by: Actor, ids: readonly number[]) => Promise<void>;
  /** Runs before the rows and what belongs to them are deleted: hands on what is used elsewhere. */
  leave?: (unit: UnitOfWork, ids: readonly number[]) => Promise<void>;
  /** Runs before a row is restored; may change it. @throws if it cannot be restored. */
  prepare?: (unit: UnitOfWork, row: StoredRow, by: CurrentUser) => Promise<void>;
  /** Runs after the rows are restored. */
  follow?: (unit: UnitOfWork, ids: readonly number[], by: CurrentUser) => Promise<void> | void;
  /** Runs when rows are erased permanently, including cascaded ones: clears copies of them elsewhere. */
  erased?: (unit: UnitOfWork, rows: readonly StoredRow[]) => Promise<void>;
}

@Injectable()
export class BinRegistry {
  private readonly kinds = new Map<EntityClass, BinDefinition>();

  constructor(private readonly events: EventPublisher) {}

  register(...kinds: BinDefinition[]): void {
    for (const kind of kinds) this.kinds.set(kind.entity, kind);
  }

  of(entity: EntityClass): BinDefinition | undefined {
    return this.kinds.get(entity);
  }

  async erased(unit: UnitOfWork, entity: EntityClass, rows: readonly StoredRow[]): Promise<void> {
    const kind = this.of(entity);
    if (!kind) return;
    await kind.erased?.(unit, rows);
    const ids = rows.map(({ id }) => Number(id));
    await this.events.forget(unit, entity, ids);
  }
}

export function titleOf({ title }: Pick<BinDefinition, 'title'>, row: StoredRow): string {
  const found = title.map((property) => row[property]).find((value) => value !== null && value !== '');
  return String(found ?? '');
}
