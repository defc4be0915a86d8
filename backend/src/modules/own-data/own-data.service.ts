import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { addAbortSignal } from 'node:stream';
import { Job, type Report } from '../../platform/jobs/jobs';
import type { CurrentUser } from '../../platform/access';
import { SecurityLogWriterService } from '../../platform/audit';
import { Clock, Randomness } from '../../platform/clock';
import { LessThan, type Row, Transactions, type UnitOfWork } from '../../platform/database';
import { FileNotFoundError, type LinkedFile } from '../../platform/http';
import { RateLimitsService, refusedAs } from '../../platform/limits/rate-limits.service';
import { leaseFrom } from '../../platform/jobs/lease';
import { Storage } from '../../platform/storage/storage';
import { UsersService } from '../users/users.service';
import { DataExport } from './data-export.entity';
import { OwnDataDto } from './own-data.dto';
import { DataExportQueries } from './own-data.queries';
import { ArchiveService } from './archive.service';
import { AppError } from '../../platform/errors/app-error';
import { sentence } from '../../platform/text/sentence';

/** Storage folder of the archives; without an owner, so that backups and sweeps skip it. */
const EXPORT_FOLDER = 'exports/';

const exportKey = (token: string) => `${EXPORT_FOLDER}${token}.zip`;
export const tokenOf = (storageKey: string) => storageKey.slice(EXPORT_FOLDER.length, -'.zip'.length);

const KEPT_MS = 24 * 3_600_000;

const TOO_MANY_EXPORTS = sentence(
  'too_many_exports',
  'You have requested your data several times within the hour. Please try again later.',
);

class TooManyExportsError extends AppError {
  constructor(retryAfter: number) {
    super(429, TOO_MANY_EXPORTS, { retryAfter });
  }
}

/** How often the lease and the progress are updated. */
const RENEW_MS = 2000;

const AN_HOUR = { points: 5, windowMs: 3_600_000 };

/** Users' exports of their own data. Those that a backend is writing when it stops have failed. */
@Injectable()
export class OwnDataService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('OwnData');
  private readonly stopping = new AbortController();
  private running = Promise.resolve();

  constructor(
    private readonly queries: DataExportQueries,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly limits: RateLimitsService,
    private readonly securityLog: SecurityLogWriterService,
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly archives: ArchiveService,
    private readonly randomness: Randomness,
  ) {}

  async state(me: Pick<CurrentUser, 'id'>): Promise<OwnDataDto> {
    const [row] = await this.queries.of({ userId: me.id });
    if (!row || this.hasExpired(row)) return OwnDataDto.none();
    if (this.isLeft(row)) return OwnDataDto.from({ ...row, state: 'failed' });
    if (row.state !== 'ready' || row.storageKey === null) return OwnDataDto.from(row);
    const stored = await this.storage.stat(row.storageKey);
    if (!stored) return OwnDataDto.none();
    const url = `/files/exports/${tokenOf(row.storageKey)}`;
    return OwnDataDto.ready(row, { url, size: stored.size, expiresAt: this.endOf(row) });
  }

  /** Starts a new export, unless one is running. @throws {TooManyExportsError} */
  async prepare(me: CurrentUser): Promise<OwnDataDto> {
    const id = await this.transactions.run(async (unit) => {
      // Locked, so that a double click starts only one.
      await this.users.hold(unit, [me.id]);
      const former = await unit.lock(DataExport, { userId: me.id });
      if (former?.endedAt === null && !this.isLeft(former)) return undefined;
      const limit = { key: `own data of ${me.id}`, ...AN_HOUR };
      await refusedAs(TooManyExportsError, this.limits.take(unit, limit));
      await this.discardOf(unit, me.id);
      const askedAt = this.clock.now();
      const waiting = { userId: me.id, state: 'waiting' as const, tries: 0, progress: 0, askedAt };
      const added = await unit.insert(DataExport, { ...waiting, busyUntil: leaseFrom(askedAt) });
      await this.securityLog.writeOf(unit, me, me, 'data_exported');
      return added.id;
    });
    if (id !== undefined) this.start(id, me.id);
    return this.state(me);
  }

  /** Only the user's own. @throws {FileNotFoundError} */
  async open(me: CurrentUser, token: string): Promise<LinkedFile> {
    const [row] = await this.queries.of({ userId: me.id });
    if (row?.state !== 'ready' || row.storageKey !== exportKey(token) || this.hasExpired(row)) {
      throw new FileNotFoundError();
    }
    return { key: row.storageKey, name: `my-data-${row.askedAt.slice(0, 10)}.zip`, type: 'application/zip' };
  }

  async discardOf(unit: UnitOfWork, userId: number): Promise<void> {
    const former = await unit.lock(DataExport, { userId });
    if (!former) return;
    await unit.delete(DataExport, { id: former.id });
    const { storageKey } = former;
    if (storageKey) unit.afterCommit(() => this.storage.delete(storageKey));
  }

  /** Deletes all archives, because they contain earlier texts; those being written fail. */
  async discardAll(unit: UnitOfWork): Promise<void> {
    const former = await unit.lockAll(DataExport, { state: ['ready', 'running'] });
    await unit.update(
      DataExport,
      { id: former.flatMap(({ id, state }) => (state === 'running' ? id : [])) },
      { state: 'failed', busyUntil: null, endedAt: this.clock.now() },
    );
    const ready = former.filter(({ state }) => state === 'ready');
    const ids = ready.map(({ id }) => id);
    await unit.deleteEach(DataExport, ids);
    unit.afterCommit(async () => {
      for (const { storageKey } of ready) if (storageKey) await this.storage.delete(storageKey);
    });
  }

  /** Deletes archives that have expired, by their own age: one without a row may still be being written. */
  @Job('sweep-exports', { once: true })
  async sweep(): Promise<{ deleted: number }> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.transactions.run((unit) => unit.delete(DataExport, { endedAt: LessThan(before) }));
    let deleted = 0;
    for await (const { key, modifiedAt } of this.storage.list(EXPORT_FOLDER)) {
      if (modifiedAt >= before) continue;
      await this.storage.delete(key);
      deleted++;
    }
    return { deleted };
  }

  private endOf({ endedAt }: Row<DataExport>): Date {
    return new Date((endedAt === null ? this.clock.now().getTime() : Date.parse(endedAt)) + KEPT_MS);
  }

  /** Whether the backend that prepared it has stopped. */
  private isLeft({ endedAt, busyUntil }: Row<DataExport>): boolean {
    return endedAt === null && (busyUntil === null || Date.parse(busyUntil) < this.clock.now().getTime());
  }

  private hasExpired(row: Row<DataExport>): boolean {
    return this.endOf(row) <= this.clock.now();
  }

  /** Writes the archive, one at a time per backend. Not awaited: the row shows the progress and the failure. */
  private start(id: number, userId: number): void {
    let progress = 0;
    const renew = () => this.change(id, { progress, busyUntil: leaseFrom(this.clock.now()) }).catch(() => undefined);
    const timer = setInterval(() => void renew(), RENEW_MS);
    const report: Report = (done, total) => {
      progress = Math.floor((100 * done) / total);
    };
    this.running = this.running.then(() => this.run(id, userId, report)).finally(() => clearInterval(timer));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** Never rejects. */
  private async run(id: number, userId: number, report: Report): Promise<void> {
    const key = exportKey(this.randomness.token(16));
    try {
      // It may have been discarded before it began.
      if (!(await this.change(id, { state: 'running' }))) return;
      const archive = this.archives.write(await this.users.get(userId), report);
      await this.storage.put(key, addAbortSignal(this.stopping.signal, archive));
      // The user may have been deleted.
      if (!(await this.end(id, { state: 'ready', storageKey: key, progress: 100 }))) await this.storage.delete(key);
    } catch (error) {
      if (!this.stopping.signal.aborted) this.logger.error(error, 'A download of own data failed');
      await this.end(id, { state: 'failed' }).catch(() => undefined);
      await this.storage.delete(key).catch(() => undefined);
    }
  }

  private end(id: number, changes: Partial<DataExport>): Promise<number> {
    return this.change(id, { ...changes, busyUntil: null, endedAt: this.clock.now() });
  }

  private change(id: number, changes: Partial<DataExport>): Promise<number> {
    return this.transactions.single.update(DataExport, { id, endedAt: null }, changes);
  }
}
