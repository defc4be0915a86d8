import { DAY_MS } from '../clock/periods';
import { Injectable } from '@nestjs/common';
import { setImmediate as otherRequests } from 'node:timers/promises';
import { type Figures, Job } from '../jobs/jobs';
import { Clock } from '../clock/clock';
import { AnyTable } from '../database/queries/any-table';
import { rowFromDate } from '../database/queries/instants';
import type { ColumnOf, EntityClass } from '../database/table';
import { Transactions } from '../database/transactions/transactions';

/** Rows per transaction: on SQLite, other writers wait meanwhile. */
const BATCH = 200;

/** Rows with a retention period. */
export interface Retained<Entity extends { id: number }> {
  /** Their name in the job's counts. */
  name: string;
  entity: EntityClass<Entity>;
  /** The column with the start of the retention period. */
  since: ColumnOf<Entity>;
  days: number;
}

/** Deletes rows older than their module's retention period. */
@Injectable()
export class RetentionService {
  private readonly all: Retained<{ id: number }>[] = [];

  constructor(
    private readonly tables: AnyTable,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  register<Entity extends { id: number }>(retained: Retained<Entity>): void {
    this.all.push(retained as unknown as Retained<{ id: number }>);
  }

  /**
   * A failing table does not stop the others.
   *
   * @returns the number of deleted rows by table.
   * @throws {AggregateError} the failures, once everything else is deleted.
   */
  @Job('apply-retention', { once: true })
  async apply(): Promise<Figures> {
    const figures: Record<string, number> = {};
    const failures = new Map<string, unknown>();
    for (const retained of this.all) {
      try {
        figures[retained.name] = await this.deleteOld(retained);
      } catch (failure) {
        failures.set(retained.name, failure);
      }
    }
    if (!failures.size) return figures;
    throw new AggregateError(
      [...failures.values()],
      `Not all was deleted that is too old: ${[...failures.keys()].join(', ')}`,
    );
  }

  private async deleteOld({ entity, since, days }: Retained<{ id: number }>): Promise<number> {
    const column: string = since;
    const before = rowFromDate(new Date(this.clock.now().getTime() - days * DAY_MS));
    for (let deleted = 0; ; await otherRequests()) {
      const rows = await this.tables.of(entity, (all) =>
        all.select('id').where(column, '<', before).orderBy('id').limit(BATCH),
      );
      const ids = rows.map(({ id }) => id);
      if (ids.length) await this.transactions.run((unit) => unit.deleteEach(entity, ids));
      deleted += ids.length;
      if (ids.length < BATCH) return deleted;
    }
  }
}
