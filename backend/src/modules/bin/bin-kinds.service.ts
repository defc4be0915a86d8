import { Injectable } from '@nestjs/common';
import type { Actor, CurrentUser } from '../../platform/access/access';
import type { StoredRow } from '../../platform/database/queries/entity-statements';
import type { EntityClass } from '../../platform/database/queries/row';
import type { UnitOfWork } from '../../platform/database/transactions/unit-of-work';
import { EventPublisher } from '../../platform/events/event-publisher.service';
import type { BinKind } from './bin-entry.entity';

/** What a domain says about the rows of its own that people delete. */
export interface BinnedKind {
  entity: EntityClass<{ id: number }>;
  kindOf: (row: StoredRow) => BinKind;
  /** Columns of which the first that is not empty is what people call it. */
  title: readonly string[];
  /** A long text, of which the preview shows the beginning. */
  text?: string;
  /** Whether somebody who is no admin may delete the row, and so take its deletion back; else only admins may. */
  isOpenTo?: (by: Pick<CurrentUser, 'id'>, row: StoredRow) => boolean;
  /** Before they are put back, or erased for ever, by a call. @throws what keeps it from doing so. */
  permit?: (unit: UnitOfWork, by: Actor, ids: readonly number[]) => Promise<void>;
  /** Before the rows go, with all that belongs to them: hands on what others need of it. */
  leave?: (unit: UnitOfWork, ids: readonly number[]) => Promise<void>;
  /** Before the rows are there again; may change them. @throws where one cannot be put back. */
  prepare?: (unit: UnitOfWork, row: StoredRow, by: CurrentUser) => Promise<void>;
  /** Once they are there again: what else they need. */
  follow?: (unit: UnitOfWork, ids: readonly number[], by: CurrentUser) => Promise<void> | void;
  /** When rows are erased for ever, also those that went along with others: empties what is repeated of them elsewhere. */
  erased?: (unit: UnitOfWork, rows: readonly StoredRow[]) => Promise<void>;
}

/** Every kind of things that goes to the bin. */
@Injectable()
export class BinKindsService {
  private readonly kinds = new Map<EntityClass, BinnedKind>();

  constructor(private readonly events: EventPublisher) {}

  register(...kinds: BinnedKind[]): void {
    for (const kind of kinds) this.kinds.set(kind.entity, kind);
  }

  of(entity: EntityClass): BinnedKind | undefined {
    return this.kinds.get(entity);
  }

  /** Empties what is repeated elsewhere of rows that are erased for ever. */
  async erased(unit: UnitOfWork, entity: EntityClass, rows: readonly StoredRow[]): Promise<void> {
    const kind = this.of(entity);
    if (!kind) return;
    await kind.erased?.(unit, rows);
    await this.events.forget(
      unit,
      entity,
      rows.map(({ id }) => Number(id)),
    );
  }
}

export function titleOf({ title }: Pick<BinnedKind, 'title'>, row: StoredRow): string {
  const found = title.map((property) => row[property]).find((value) => value !== null && value !== '');
  return String(found ?? '');
}
