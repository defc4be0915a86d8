import { Injectable } from '@nestjs/common';
import type { Row } from '../database/queries/row';
import { AuditEntryNotFoundError } from './audit.errors';
import { AuditQueries, type AuditSearch, type Page } from './audit.queries';
import type { AuditEntry } from './audit-entry.entity';

@Injectable()
export class AuditReaderService {
  constructor(private readonly queries: AuditQueries) {}

  /** @throws {AuditEntryNotFoundError} */
  async get(id: number): Promise<Row<AuditEntry>> {
    const [entry] = await this.queries.entry({ id });
    if (!entry) throw new AuditEntryNotFoundError({ id });
    return entry;
  }

  /** Newest first, with the total number. */
  async page({ limit, offset, ...search }: AuditSearch & Page): Promise<[Row<AuditEntry>[], number]> {
    const [entries, [counted]] = await Promise.all([
      this.queries.entries({ search, limit, offset }),
      this.queries.countEntries(search),
    ]);
    return [entries, counted?.total ?? 0];
  }
}
