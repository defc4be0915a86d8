import { Injectable } from '@nestjs/common';
import { setImmediate as otherRequests } from 'node:timers/promises';
import { sliceWithYields, Transactions, type UnitOfWork } from '../../../platform/database';
import { inBatches } from '../../../platform/uploads/batches';
import { BinContent, BinEntry } from '../bin-entry.entity';
import { type BinDocument, type BinnedRows, DocumentReader, partsOf } from './bin-document';
import { BinQueries } from '../bin.queries';

/** Parts per statement: far below the largest packet a database server accepts. */
const PARTS_AT_ONCE = 50;

type ChangeText = (text: string, property: string, table: string) => string;

/** Entries may be long, so other requests run in between. */
@Injectable()
export class BinContentService {
  constructor(
    private readonly queries: BinQueries,
    private readonly transactions: Transactions,
  ) {}

  /** The original document comes first. */
  async documents(entryId: number, unit?: UnitOfWork): Promise<BinDocument[]> {
    return [...(await this.read(entryId, unit)).values()];
  }

  async write(unit: UnitOfWork, entryId: number, document: number, content: BinDocument): Promise<void> {
    let part = 0;
    for await (const some of inBatches(partsOf(content), PARTS_AT_ONCE)) {
      const parts = some.map((text) => ({ entryId, document, part: part++, content: text }));
      await unit.insertAll(BinContent, parts);
      if (some.length === PARTS_AT_ONCE) await otherRequests();
    }
  }

  /** Runs before the entry is deleted, because its cascade would delete everything in one statement. */
  async erase(unit: UnitOfWork, entryId: number): Promise<void> {
    const ids = (await this.queries.contentIds({ entryId }, unit)).map(({ id }) => id);
    for await (const id of sliceWithYields(ids, PARTS_AT_ONCE)) await unit.delete(BinContent, { id });
  }

  /**
   * Changes the texts of all entries, one transaction per entry.
   * @param next called before each entry
   * @returns the number of changed entries
   */
  async changeAll(change: ChangeText, next: () => void): Promise<number> {
    let changed = 0;
    for (let after = 0; ; await otherRequests()) {
      next();
      const [entry] = await this.queries.after({ id: after, limit: 1 });
      if (!entry) return changed;
      after = entry.id;
      changed += await this.transactions.run(async (unit) => {
        const isThere = await unit.lock(BinEntry, { id: entry.id });
        return isThere ? Number(await this.change(unit, entry.id, change)) : 0;
      });
    }
  }

  /**
   * @param change gets each text with its property and table, and returns the same text if unchanged.
   * @returns whether any has changed.
   */
  async change(unit: UnitOfWork, entryId: number, change: ChangeText): Promise<boolean> {
    let hasChanged = false;
    for (const [document, before] of await this.read(entryId, unit)) {
      const tables: BinnedRows[] = [];
      for (const table of before.tables) tables.push(await changed(table, change));
      if (tables.every((table, index) => table === before.tables[index])) continue;
      hasChanged = true;
      await unit.delete(BinContent, { entryId, document });
      await this.write(unit, entryId, document, { ...before, tables });
    }
    return hasChanged;
  }

  private async read(entryId: number, unit?: UnitOfWork): Promise<Map<number, BinDocument>> {
    const readers = new Map<number, DocumentReader>();
    const limit = PARTS_AT_ONCE;
    for (let [document, part] = [-1, -1]; ;) {
      const after = { entryId, document, part, limit };
      const parts = await (unit ? this.queries.holdParts(after, unit) : this.queries.parts(after));
      for (const one of parts) {
        ({ document, part } = one);
        const reader = readers.get(document) ?? new DocumentReader();
        readers.set(document, reader);
        reader.add(one.content);
      }
      if (parts.length < limit) break;
      await otherRequests();
    }
    return new Map([...readers].map(([document, reader]) => [document, reader.read()]));
  }
}

/** Returns the same table if nothing has changed. */
async function changed(table: BinnedRows, change: ChangeText): Promise<BinnedRows> {
  const { properties, rows } = table;
  const after: BinnedRows['rows'] = [];
  for await (const some of sliceWithYields(rows)) {
    for (const row of some)
      after.push(
        row.map((value, index) =>
          typeof value === 'string' ? change(value, properties[index] ?? '', table.table) : value,
        ),
      );
  }
  const isSame = after.every((row, at) => row.every((value, index) => value === rows[at]?.[index]));
  return isSame ? table : { ...table, rows: after };
}
