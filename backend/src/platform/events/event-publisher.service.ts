import { Injectable } from '@nestjs/common';
import { currentActor } from '../access/current-actor';
import { Clock, Randomness } from '../clock/clock';
import type { ColumnOf, EntityClass, Row } from '../database/table';
import { ChangeListeners } from '../database/transactions/change-listeners';
import type { UnitOfWork } from '../database/transactions/unit-of-work';
import type { Written } from '../database/transactions/written-rows';
import { type EventName, ROW_EVENTS, type RowEvent, type RowKind } from './event-names';

/** The payload of an event. */
export interface StudioEvent {
  /** Unique, so that receivers recognize repeated deliveries. */
  id: string;
  event: EventName;
  /** ISO 8601, UTC. */
  at: string;
  /** null without a signed-in user, as in jobs. */
  actor: { id: number; email: string } | null;
  /** The item, as in the API's lists; deleted items in their last state. */
  data: object;
  /** After an update: the changed fields, if known. */
  changed?: string[];
}

/** Stores events until they are sent. */
export interface EventSink {
  wants: (event: EventName) => boolean;
  /** Runs within the transaction that causes the events. */
  write: (unit: UnitOfWork, events: readonly StudioEvent[]) => Promise<void>;
  /** Reduces stored events to the ids of their rows. */
  forget: (unit: UnitOfWork, events: EventName[], ids: readonly number[]) => Promise<void>;
}

/** What remains of an event once its row is permanently deleted. */
export const onlyWhich = ({ data, ...event }: StudioEvent): StudioEvent => ({
  ...event,
  data: { id: (data as { id: number }).id },
});

/** Rows whose changes are events. */
export interface EventDefinition<Entity extends { id: number }> {
  kind: RowKind;
  entity: EntityClass<Entity>;
  /** Payload fields by entity property. Changes to other properties are not events. */
  columns: Readonly<Partial<Record<ColumnOf<Entity>, string>>>;
  /** The payloads, in the order of the rows. */
  show: (unit: UnitOfWork, rows: readonly Row<Entity>[]) => Promise<object[]>;
}

interface Happened {
  id: number;
  event: RowEvent;
  row: object | null;
  changed?: string[];
}

/**
 * Collects events in the transactions that cause them. Modules register their entities once, so services need not
 * publish. Costs nothing without subscribers.
 */
@Injectable()
export class EventPublisher {
  private sink: EventSink | undefined;
  private readonly kinds = new Map<EntityClass, RowKind>();
  /** Permanently deleted rows, by transaction. */
  private readonly erased = new WeakMap<UnitOfWork, Set<string>>();

  constructor(
    private readonly listeners: ChangeListeners,
    private readonly randomness: Randomness,
    private readonly clock: Clock,
  ) {}

  /** Sets the receiver of all events. */
  fill(sink: EventSink): void {
    this.sink = sink;
  }

  wants(event: EventName): boolean {
    return this.sink?.wants(event) ?? false;
  }

  register<Entity extends { id: number }>(kind: EventDefinition<Entity>): void {
    const columns = Object.keys(kind.columns) as ColumnOf<Entity>[];
    this.kinds.set(kind.entity, kind.kind);
    this.listeners.register({
      entity: kind.entity,
      columns,
      isNeeded: () => ROW_EVENTS.some((event) => this.wants(`${kind.kind}.${event}`)),
      onChange: (unit, written) => this.follow(unit, kind, written),
    });
  }

  /** Publishes one event per payload. */
  async tell(unit: UnitOfWork, event: EventName, data: readonly object[]): Promise<void> {
    if (data.length && this.wants(event)) {
      await this.sink?.write(
        unit,
        data.map((one) => this.eventOf(event, one)),
      );
    }
  }

  /** Reduces earlier events and those of this transaction to ids, for permanently deleted rows. */
  async forget(unit: UnitOfWork, entity: EntityClass, ids: readonly number[]): Promise<void> {
    const kind = this.kinds.get(entity);
    if (!kind || !ids.length) return;
    const erased = this.erased.get(unit) ?? new Set();
    this.erased.set(unit, erased);
    for (const id of ids) erased.add(`${kind}/${id}`);
    await this.sink?.forget(
      unit,
      ROW_EVENTS.map((event) => `${kind}.${event}` as const),
      ids,
    );
  }

  private async follow<Entity extends { id: number }>(
    unit: UnitOfWork,
    kind: EventDefinition<Entity>,
    written: Written,
  ): Promise<void> {
    const happened = (await this.storyOf(unit, kind, written)).filter(({ event }) =>
      this.wants(`${kind.kind}.${event}`),
    );
    const isErased = (id: number) => this.erased.get(unit)?.has(`${kind.kind}/${id}`);
    const known = happened.flatMap(({ id, row }) => (row && !isErased(id) ? [row as Row<Entity>] : []));
    const shown = known.length ? await kind.show(unit, known) : [];
    const dataOf = new Map(known.map((row, index) => [(row as { id: number }).id, shown[index]]));
    const events = happened.map(({ id, event, changed }) => ({
      ...this.eventOf(`${kind.kind}.${event}`, dataOf.get(id) ?? { id }),
      ...(changed && { changed }),
    }));
    if (events.length) await this.sink?.write(unit, events);
  }

  /** The rows' events in the order they happened. */
  private async storyOf<Entity extends { id: number }>(
    unit: UnitOfWork,
    { entity, columns }: EventDefinition<Entity>,
    written: Written,
  ): Promise<Happened[]> {
    const unread = [...written].flatMap(([id, row]) => (row === undefined ? [id] : []));
    const earlier = new Map([...written.keys()].map((id) => [id, unit.before(entity, id)]));
    const where = { id: unread } as never;
    const read = unread.length ? await unit.lockAll(entity, where) : [];
    const now = new Map(read.map((row) => [(row as { id: number }).id, row as object]));
    return [...written].flatMap(([id, row]): Happened[] => {
      const before = earlier.get(id) as Readonly<Record<string, unknown>> | undefined;
      const after = (row ?? now.get(id)) as Readonly<Record<string, unknown>> | undefined;
      const isNew = unit.written.isNew(entity, id);
      if (row === null) return isNew ? [] : [{ id, event: 'deleted', row: before ?? null }];
      // The changed row no longer exists.
      if (!after) return [];
      if (isNew) return [{ id, event: 'created', row: after }];
      if (!before) return [{ id, event: 'updated', row: after }];
      const changed = Object.entries<string | undefined>(columns).flatMap(([property, field]) =>
        field !== undefined && JSON.stringify(before[property]) !== JSON.stringify(after[property]) ? [field] : [],
      );
      return changed.length ? [{ id, event: 'updated', row: after, changed }] : [];
    });
  }

  private eventOf(event: EventName, data: object): StudioEvent {
    const { id, email } = currentActor() ?? {};
    const by = id !== undefined && email !== undefined ? { id, email } : null;
    return { id: `msg_${this.randomness.token(18)}`, event, at: this.clock.now().toISOString(), actor: by, data };
  }
}
