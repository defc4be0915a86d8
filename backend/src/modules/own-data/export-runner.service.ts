import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { addAbortSignal } from 'node:stream';
import { Clock } from '../../platform/clock/clock';
import { Randomness } from '../../platform/clock/randomness';
import { Transactions } from '../../platform/database/transactions/transactions';
import { leaseFrom, type Report } from '../../platform/jobs/lease';
import { Storage } from '../../platform/storage/storage';
import { UsersService } from '../users/users.service';
import { ArchiveService } from './archive.service';
import { DataExport } from './data-export.entity';
import { exportKey } from './export-files';

/** How often the lease and the progress are updated. */
const RENEW_MS = 2000;

/** Writes requested archives, one at a time per backend. Those of a backend that stops have failed. */
@Injectable()
export class ExportRunnerService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('OwnData');
  private readonly stopping = new AbortController();
  private running = Promise.resolve();

  constructor(
    private readonly archives: ArchiveService,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly storage: Storage,
    private readonly randomness: Randomness,
    private readonly clock: Clock,
  ) {}

  /** Not awaited: the row shows the progress and the failure. */
  start(id: number, userId: number): void {
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
