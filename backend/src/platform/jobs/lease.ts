import type { Clock } from '../clock/clock';
import type { Transactions } from '../database/transactions/transactions';
import type { JobName } from './jobs';
import { JobRun } from './job-run.entity';

/** Is told how much is done, and of how much. */
export type Report = (done: number, total: number) => void;

/** How long a job counts as running after its backend was last heard of. */
const LEASE_MS = 60_000;
/** As often as people want to see progress. */
const RENEW_MS = 3000;

export const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** Says in the database that a job is running here, and how far it has come. */
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

  /** No more is written once this has resolved. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.renewed;
  }

  /** @param busyUntil null once it has run, a time that has passed if it was interrupted. */
  async end(busyUntil: Date | null): Promise<void> {
    await this.write(busyUntil);
  }

  private renew(): void {
    this.renewed = this.renewed.then(() => this.write(leaseFrom(this.clock.now())));
  }

  /** Without a word about a database that is away: then the lease runs out. */
  private write(busyUntil: Date | null): Promise<void> {
    const { progress } = this;
    return this.transactions.single.update(JobRun, { name: this.name }, { busyUntil, progress }).then(
      () => undefined,
      () => undefined,
    );
  }
}
