import { Injectable } from '@nestjs/common';
import { setImmediate as otherRequests } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { BinContentService } from '../bin/contents/bin-content.service';
import { isDuplicate, type StoredRow, Transactions, type UnitOfWork } from '../../platform/database';
import { JOB_NAMES } from '../../platform/jobs/jobs';
import type { Report } from '../../platform/jobs/jobs';
import { WebhooksService } from '../webhooks/webhooks.service';
import { TraceQueries } from './erasure.queries';
import { fitting, mayBeText, type TextTable, textTables } from './text-columns';
import { isAddress, type PersonalDataMatcher } from './personal-data-matcher';

/** Rows per batch: on SQLite, other writers wait meanwhile. */
const BATCH = 100;

/** A lower-case text for comparing names. */
const LOWER_CASE = 'nameKey';
/** The text that the search looks through. */
const FOLDED = 'words';

/** Removes all traces of a user from stored texts. Idempotent. */
@Injectable()
export class TextRedactionService {
  constructor(
    private readonly queries: TraceQueries,
    private readonly bin: BinContentService,
    private readonly transactions: Transactions,
    private readonly dataSource: DataSource,
    private readonly webhooks: WebhooksService,
  ) {}

  /** @returns the number of changed rows. */
  async run(personalData: PersonalDataMatcher, report: Report): Promise<number> {
    const tables = textTables(this.dataSource);
    let rows = 0;
    for (const [index, table] of tables.entries()) {
      const goOn = () => report(index, tables.length + 1);
      rows += table.isNumbered ? await this.inTable(table, personalData, goOn) : await this.inJobs(table, personalData);
    }
    return rows + (await this.inBin(personalData, () => report(tables.length, tables.length + 1)));
  }

  private async inTable(table: TextTable, personalData: PersonalDataMatcher, goOn: () => void): Promise<number> {
    const properties = table.columns.map(({ property }) => property);
    let rows = 0;
    for (let after = 0; ; await otherRequests()) {
      goOn();
      const ids = await this.queries.likely(table.entity, properties, personalData.likely, after, BATCH);
      if (ids.length)
        rows += await this.transactions.run((unit) => this.inRows(unit, table, { id: ids }, personalData));
      after = ids.at(-1) ?? after;
      if (ids.length < BATCH) return rows;
    }
  }

  /** Runs of jobs have their name as key. */
  private inJobs(table: TextTable, personalData: PersonalDataMatcher): Promise<number> {
    return this.transactions.run((unit) => this.inRows(unit, table, { name: [...JOB_NAMES] }, personalData));
  }

  private async inRows(
    unit: UnitOfWork,
    table: TextTable,
    where: Readonly<Record<string, unknown>>,
    personalData: PersonalDataMatcher,
  ): Promise<number> {
    let rows = 0;
    for (const row of await unit.lockStored(table.entity, where)) {
      const cleaned = table.columns.flatMap(({ property }) => {
        const text = row[property];
        const without = typeof text === 'string' ? cleanedText(text, property, personalData) : text;
        return typeof without === 'string' && without !== text ? [[property, without] as const] : [];
      });
      if (!cleaned.length) continue;
      await this.change(unit, table, row, new Map(cleaned));
      rows++;
    }
    return rows;
  }

  /** A name that is already taken gets the row's id as a prefix. */
  private async change(
    unit: UnitOfWork,
    { entity, columns }: TextTable,
    row: StoredRow,
    cleaned: ReadonlyMap<string, string>,
  ): Promise<void> {
    const where = row.id === undefined ? { name: row.name } : { id: row.id };
    if (entity === this.webhooks.entity && cleaned.has('url')) await this.webhooks.switchOff(unit, Number(row.id));
    const write = (before: string) => {
      const changed = columns.flatMap(({ property, length }) => {
        const text = cleaned.get(property);
        return text === undefined ? [] : [[property, fitting(before + text, length)] as const];
      });
      return unit.update(entity, where, Object.fromEntries(changed));
    };
    try {
      await write('');
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await write(`${String(row.id)} `);
    }
  }

  /** The contents of a bin entry are one text in parts, which may split a name. */
  private inBin(personalData: PersonalDataMatcher, goOn: () => void): Promise<number> {
    const clean = (text: string, property: string, table: string) =>
      mayBeText(this.dataSource, table, property) ? cleanedText(text, property, personalData) : text;
    return this.bin.changeAll(clean, goOn);
  }
}

function cleanedText(text: string, property: string, personalData: PersonalDataMatcher): string {
  if (isAddress(property)) return personalData.inAddress(text);
  const cleaned = (property === FOLDED ? personalData.folded : personalData).without(text);
  const isLower = property === FOLDED || property === LOWER_CASE;
  return cleaned !== text && isLower ? cleaned.toLowerCase() : cleaned;
}
