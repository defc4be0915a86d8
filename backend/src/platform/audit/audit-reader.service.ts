import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { totalOf } from '../database/queries/queries';
import type { Row } from '../database/queries/row';
import { Transactions } from '../database/transactions/transactions';
import { appError } from '../errors/app-error';
import { AuditQueries, type AuditSearch, type Page, type SecuritySearch } from './audit.queries';
import type { AuditEntry } from './audit-entry.entity';
import { SecurityEvent } from './security-event.entity';

class AuditEntryNotFoundError extends appError(404, 'audit_entry_not_found', 'There is no audit entry {{id}}') {}

const SECURITY_LOG_DAYS = 180;

/** Reads both logs: a page is newest first, with the total number. */
@Injectable()
export class AuditReaderService {
  constructor(
    private readonly queries: AuditQueries,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws {AuditEntryNotFoundError} */
  async entry(id: number): Promise<Row<AuditEntry>> {
    const [entry] = await this.queries.entry({ id });
    if (!entry) throw new AuditEntryNotFoundError({ id });
    return entry;
  }

  async entries({ limit, offset, ...search }: AuditSearch & Page): Promise<[Row<AuditEntry>[], number]> {
    const entries = this.queries.entries({ search, limit, offset });
    return Promise.all([entries, this.queries.countEntries(search).then(totalOf)]);
  }

  async securityEvents({ limit, offset, ...search }: SecuritySearch & Page): Promise<[Row<SecurityEvent>[], number]> {
    const events = this.queries.events({ search, limit, offset });
    return Promise.all([events, this.queries.countEvents(search).then(totalOf)]);
  }

  async sweepSecurityLog(): Promise<void> {
    const oldest = new Date(this.clock.now().getTime() - SECURITY_LOG_DAYS * 86_400_000);
    await this.transactions.run((unit) => unit.delete(SecurityEvent, (row) => row('createdAt', '<', oldest)));
  }
}
