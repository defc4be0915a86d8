import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config';
import { totalOf } from '../database/queries/queries';
import type { Row } from '../database/table';
import { appError } from '../errors/app-error';
import { RetentionService } from '../retention/retention.service';
import { type AuditAction, AuditEntry } from './audit-entry.entity';
import { AuditQueries, type AuditSearch, type Page, type SecuritySearch } from './audit.queries';
import { SecurityEvent } from './security-event.entity';

export interface AuditKinds {
  actions: AuditAction[];
  /** Of the targets. */
  tables: string[];
  /** E-mail addresses. */
  actors: string[];
}

class AuditEntryNotFoundError extends appError(404, 'audit_entry_not_found', 'There is no audit entry {{id}}') {}

/** Reads both logs in pages, newest first, with the total number. */
@Injectable()
export class AuditReaderService {
  constructor(
    private readonly queries: AuditQueries,
    retention: RetentionService,
    { retention: { audit, securityLog } }: AppConfig,
  ) {
    retention.register({ name: 'audit_entries', entity: AuditEntry, since: 'createdAt', days: audit });
    retention.register({ name: 'security_events', entity: SecurityEvent, since: 'createdAt', days: securityLog });
  }

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

  /** What entries can be filtered by, in alphabetical order. */
  async kinds(): Promise<AuditKinds> {
    const found = await this.queries.kinds();
    const all = <T extends string>(values: T[]) => [...new Set(values)].sort();
    return {
      actions: all(found.map(({ action }) => action)),
      tables: all(found.map(({ table }) => table)),
      actors: all(found.map(({ actorEmail }) => actorEmail)),
    };
  }

  /** The states of deleted rows by target, as JSON. */
  async deleted(targets: readonly string[]): Promise<Map<string, string | null>> {
    const rows = targets.length ? await this.queries.deleted({ targets }) : [];
    return new Map(rows.map(({ target, before }) => [target, before]));
  }

  async securityEvents({ limit, offset, ...search }: SecuritySearch & Page): Promise<[Row<SecurityEvent>[], number]> {
    const events = this.queries.events({ search, limit, offset });
    return Promise.all([events, this.queries.countEvents(search).then(totalOf)]);
  }

  /** Those of the users who have ever signed in, as far back as the log goes. */
  async cameIn(userIds: readonly number[]): Promise<Set<number | null>> {
    const rows = userIds.length ? await this.queries.cameIn({ userIds }) : [];
    return new Set(rows.map(({ userId }) => userId));
  }

  /** The user agents and addresses with which a user has signed in, as far back as the log goes. */
  originsOf(userId: number): Promise<Pick<Row<SecurityEvent>, 'device' | 'address'>[]> {
    return this.queries.origins({ userId });
  }

  /** The states of a row before and after each change in the audit log, as JSON. */
  async statesOf(target: string): Promise<string[]> {
    const rows = await this.queries.states({ target });
    return rows.flatMap(({ before, after }) => [before, after]).filter((state) => state !== null);
  }

  /** A user's earlier addresses, as far back as the log goes. */
  async formerEmails(userId: number): Promise<string[]> {
    return (await this.queries.formerEmails({ userId })).flatMap(({ detail }) => detail ?? []);
  }
}
