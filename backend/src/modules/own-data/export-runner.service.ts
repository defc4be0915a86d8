import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { addAbortSignal } from 'node:stream';
import { Clock } from '../../platform/clock/clock';
import { Randomness } from '../../platform/clock/randomness';
import type { Row } from '../../platform/database/queries/row';
import { Transactions } from '../../platform/database/transactions/transactions';
import { leaseFrom } from '../../platform/jobs/lease';
import { Storage } from '../../platform/storage/storage';
import { UsersService } from '../users/users.service';
import { ArchiveService } from './archive.service';
import { DataExport } from './data-export.entity';
import { exportKey } from './export-files';
import { DataExportQueries } from './own-data.queries';

/** How often the lease and the progress are updated. */
const RENEW_MS = 2000;

/** If a backend stops, another takes over; after so many tries, the export fails. */
const MAX_TRIES = 3;

/** Writes requested archives, one at a time per backend. */
@Injectable()
export class ExportRunnerService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('OwnData');
  private readonly stopping = new AbortController();
  private running = Promise.resolve();

  constructor(
    private readonly queries: DataExportQueries,
    private readonly archives: ArchiveService,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly storage: Storage,
    private readonly randomness: Randomness,
    private readonly clock: Clock,
  ) {}

  /** Resolves once no export waits. Never rejects: rows store failures. The schedule resumes what a stopped backend left. */
  @Cron(CronExpression.EVERY_MINUTE, { waitForCompletion: true })
  start(): Promise<void> {
    this.running = this.running
      .then(() => this.runAll())
      .catch((error: unknown) => this.logger.error(error, 'Downloads of own data could not be begun'));
    return this.running;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async runAll(): Promise<void> {
    for (let row = await this.claim(); row; row = await this.claim()) await this.run(row);
  }

  /** Claims the oldest export that is waiting, or whose lease has expired. */
  private async claim(): Promise<Row<DataExport> | undefined> {
    for (;;) {
      if (this.stopping.signal.aborted) return undefined;
      const now = this.clock.now();
      const [pending] = await this.queries.pending({ now });
      if (!pending) return undefined;
      const row = await this.transactions.run(async (unit) => {
        const held = await unit.lock(DataExport, { id: pending.id });
        const isFree = held?.state === 'waiting' || (held?.busyUntil != null && Date.parse(held.busyUntil) < +now);
        if (!held || !isFree) return undefined;
        if (held.tries >= MAX_TRIES) {
          await unit.update(DataExport, { id: held.id }, { state: 'failed', busyUntil: null, endedAt: now });
          return undefined;
        }
        const tries = held.tries + 1;
        await unit.update(DataExport, { id: held.id }, { state: 'running', tries, busyUntil: leaseFrom(now) });
        return { ...held, tries };
      });
      if (row) return row;
    }
  }

  private async run({ id, userId, tries }: Row<DataExport>): Promise<void> {
    const key = exportKey(this.randomness.token(16));
    // Only for this try: another backend may have taken over after a stall.
    const change = (changes: Partial<DataExport>) =>
      this.transactions.single.update(DataExport, { id, tries, state: 'running' }, changes);
    let progress = 0;
    let renewed = Promise.resolve();
    const renew = () =>
      change({ progress, busyUntil: leaseFrom(this.clock.now()) }).then(
        () => undefined,
        () => undefined,
      );
    const timer = setInterval(() => {
      renewed = renewed.then(renew);
    }, RENEW_MS);
    const settle = async (changes: Partial<DataExport>) => {
      clearInterval(timer);
      await renewed;
      return change({ busyUntil: null, ...changes });
    };
    try {
      const archive = this.archives.write(await this.users.get(userId), (done, total) => {
        progress = Math.floor((100 * done) / total);
      });
      await this.storage.put(key, addAbortSignal(this.stopping.signal, archive));
      const ready = { state: 'ready' as const, storageKey: key, progress: 100, endedAt: this.clock.now() };
      // The user may have been deleted.
      if (!(await settle(ready))) await this.storage.delete(key);
    } catch (error) {
      const isStopping = this.stopping.signal.aborted;
      if (!isStopping) this.logger.error(error, 'A download of own data failed');
      const left = { state: 'waiting' as const, tries: tries - 1, progress: 0 };
      await settle(isStopping ? left : { state: 'failed', endedAt: this.clock.now() }).catch(() => undefined);
      await this.storage.delete(key).catch(() => undefined);
    } finally {
      clearInterval(timer);
    }
  }
}
