import type { Clock } from '../clock/clock';
import type { Transactions } from '../database/transactions/transactions';
import type { JobName, Report } from './jobs';
import { JobRun } from './job-run.entity';

/** How long a job counts as running after its backend's last renewal. */
const LEASE_MS = 60_000;
/** Often enough for a progress display. */
const RENEW_MS = 3000;

export const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** Marks a job as running in the database, with its progress. */
export class Lease {
  private progress: number | null = null;
  private renewed = Promise.resolve();
  private readonly timer = setInterval(() => this.renew(), RENEW_MS);

  constructor(
    private readonly name: JobName,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  readonly report: Report = (done, total) => {
    if (total) this.progress = Math.floor((100 * done) / total);
  };

  /** Nothing is written once this has resolved. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.renewed;
  }

  /** @param busyUntil null after a completed run, in the past after an interrupted one. */
  async end(busyUntil: Date | null): Promise<void> {
    await this.write(busyUntil);
  }

  private renew(): void {
    this.renewed = this.renewed.then(() => this.write(leaseFrom(this.clock.now())));
  }

  /** Does not log an unreachable database: the lease then expires. */
  private write(busyUntil: Date | null): Promise<void> {
    const { progress } = this;
    return this.transactions.single.update(JobRun, { name: this.name }, { busyUntil, progress }).then(
      () => undefined,
      () => undefined,
    );
  }
}
