import { Injectable } from '@nestjs/common';
import { Job } from '../../platform/jobs/job.decorator';
import type { Actor } from '../../platform/access';
import { AuditWriterService } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { AppConfig } from '../../platform/config/app-config';
import { ErasedContent } from '../../platform/database/sqlite/erased-content';
import { Transactions, type UnitOfWork } from '../../platform/database';
import { FileDeletionService } from '../../platform/uploads/store/file-deletion.service';
import { ForeignKeyGraph } from '../../platform/database/foreign-key-graph';
import { BinContentService } from './contents/bin-content.service';
import { type BinnedRows, unpacked } from './contents/bin-document';
import { BinEntry } from './bin-entry.entity';
import { BinErrors } from './bin.errors';
import { BinQueries } from './bin.queries';
import { BinRegistry } from './bin-registry.service';

const DAY_MS = 86_400_000;
const BATCH = 100;

@Injectable()
export class BinEraseService {
  constructor(
    private readonly queries: BinQueries,
    private readonly contents: BinContentService,
    private readonly foreignKeys: ForeignKeyGraph,
    private readonly binRegistry: BinRegistry,
    private readonly discarded: FileDeletionService,
    private readonly content: ErasedContent,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws {BinEntryNotFound} */
  async erase(me: Actor, id: number): Promise<void> {
    await this.transactions.run(async (unit) => {
      if (!(await this.eraseEntry(unit, id, me))) throw new BinErrors.BinEntryNotFound();
    });
    await this.content.forget();
  }

  /**
   * Erases entries that are old enough. One that cannot be erased does not stop the others.
   * @throws {AggregateError} of all failures.
   */
  @Job('empty-bin', { once: true })
  async eraseExpired(): Promise<{ erased: number }> {
    const before = new Date(this.clock.now().getTime() - this.config.binDays * DAY_MS);
    const failures: unknown[] = [];
    let erased = 0;
    for (let after = 0; ;) {
      const batch = await this.queries.expired({ before, after, limit: BATCH });
      for (const { id } of batch) {
        try {
          erased += Number(await this.transactions.run((unit) => this.eraseEntry(unit, id)));
        } catch (failure) {
          failures.push(failure);
        }
        after = id;
      }
      if (batch.length < BATCH) break;
    }
    // On every run: deletions without a bin do not trigger it, and database files may have become free.
    await this.content.forget();
    if (failures.length) throw new AggregateError(failures, `${failures.length} bin entries could not be erased.`);
    return { erased };
  }

  /** Also erases entries that could not be restored without this one. */
  private async eraseEntry(unit: UnitOfWork, id: number, me?: Actor): Promise<boolean> {
    const entry = await unit.lock(BinEntry, { id });
    if (!entry) return false;
    for (const { entryId } of await this.queries.needing({ entryId: id }, unit))
      await this.eraseEntry(unit, entryId, me);
    const keys = (await this.queries.filesOf({ entryId: id }, unit)).map(({ storageKey }) => storageKey);
    const tables = (await this.contents.documents(id, unit)).flatMap((document) => document.tables);
    if (me) await this.permit(unit, me, tables);
    const targets = tables.flatMap(targetsIn);
    await this.audit.forget(unit, targets);
    const [first] = targets;
    if (me && first) await this.audit.write(unit, me, { action: 'bin.erase', target: first });
    await this.contents.erase(unit, id);
    await unit.delete(BinEntry, { id });
    for (const table of tables) {
      const entity = this.foreignKeys.entityOf(table.table);
      if (entity) await this.binRegistry.erased(unit, entity, unpacked(table));
    }
    // A shared file may be in use again.
    unit.afterCommit(() => this.discarded.discardUnowned(keys));
    return true;
  }

  private async permit(unit: UnitOfWork, me: Actor, tables: readonly BinnedRows[]): Promise<void> {
    for (const table of tables) {
      const entity = this.foreignKeys.entityOf(table.table);
      const ids = unpacked(table).map(({ id }) => Number(id));
      if (entity) await this.binRegistry.of(entity)?.permit?.(unit, me, ids);
    }
  }
}

function targetsIn({ table, properties, rows }: BinnedRows): string[] {
  const at = properties.indexOf('id');
  return at < 0 ? [] : rows.map((row) => `${table}/${row[at]}`);
}
