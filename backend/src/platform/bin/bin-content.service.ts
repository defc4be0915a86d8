import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '../database/transactions/unit-of-work';
import { BinContent } from './bin-content.entity';
import { type BinDocument, type BinnedRows, documentOf, partsOf } from './bin-document';
import { BinContentQueries } from './bin.queries';

/** Reads what an entry holds. */
@Injectable()
export class BinContentService {
  constructor(private readonly contents: BinContentQueries) {}

  /** What was deleted with it comes first. */
  async documents(entryId: number, unit?: UnitOfWork): Promise<BinDocument[]> {
    const parts = await (unit ? this.contents.holdParts({ entryId }, unit) : this.contents.parts({ entryId }));
    const byDocument = Map.groupBy(parts, ({ document }) => document);
    return [...byDocument.values()].map((some) => documentOf(some.map(({ content }) => content)));
  }

  /**
   * Changes the texts in what an entry holds.
   *
   * @param change gets each text and the property that it is; it stays if it is the same.
   * @returns whether any has changed.
   */
  async change(
    unit: UnitOfWork,
    entryId: number,
    change: (text: string, property: string) => string,
  ): Promise<boolean> {
    const parts = await this.contents.holdParts({ entryId }, unit);
    let hasChanged = false;
    for (const [document, some] of Map.groupBy(parts, (part) => part.document)) {
      const before = documentOf(some.map(({ content }) => content));
      const after = { ...before, tables: before.tables.map((table) => changed(table, change)) };
      if (after.tables.every((table, index) => table === before.tables[index])) continue;
      hasChanged = true;
      await unit.delete(BinContent, { entryId, document });
      for (const [part, content] of partsOf(after).entries()) {
        await unit.insertAll(BinContent, [{ entryId, document, part, content }]);
      }
    }
    return hasChanged;
  }
}

/** The same table if nothing has changed. */
function changed(table: BinnedRows, change: (text: string, property: string) => string): BinnedRows {
  const { properties, rows } = table;
  const after = rows.map((row) =>
    row.map((value, index) => (typeof value === 'string' ? change(value, properties[index] ?? '') : value)),
  );
  const isSame = after.every((row, at) => row.every((value, index) => value === rows[at]?.[index]));
  return isSame ? table : { ...table, rows: after };
}
