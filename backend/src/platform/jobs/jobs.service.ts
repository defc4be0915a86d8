import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { StartRefusedError } from '../database/database-errors';
import { Transactions } from '../database/transactions/transactions';
import type { UnitOfWork } from '../database/transactions/unit-of-work';
import { type Figures, JOB_NAMES, type JobName, JOBS, type Report } from './jobs';
import { JobRun } from './job-run.entity';
import { type LastRun, lastRunOf } from './last-run';
import { Lease, leaseFrom } from './lease';
import { columnsOf, Queries } from '../database/queries/queries';

@Injectable()
export class JobQueries extends Queries({ job_runs: JobRun }, (query) => ({
  all: query((db) => db.selectFrom('job_runs').select(columnsOf(JobRun))),
})) {}

const MAX_PROBLEM = 255;

/** Jobs that run every minute or more often are only logged if something is unusual. */
const FREQUENT_S = 60;
const SLOW_MS = 5000;
/** More than the clock skew between machines, less than the time between two runs. */
const CLAIM_MS = 30_000;

interface Claim {
  /** The item that the job works on. */
  subject?: string;
  /** Other jobs that must not be running. */
  beside?: readonly JobName[];
}

const isAborted = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code === 'ABORT_ERR';

/** Runs jobs and stores the result of each one's last run, for all backends. */
@Injectable()
export class JobsService {
  private readonly logger = new Logger('Jobs');

  constructor(
    private readonly queries: JobQueries,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Logs failures instead of throwing: the next run is the retry. An interruption by a shutdown is not a failure. */
  async run(name: JobName, work: () => Promise<Figures> | Promise<void>): Promise<void> {
    const startedAt = this.clock.now();
    const start = performance.now();
    try {
      const figures = await work();
      const milliseconds = Math.round(performance.now() - start);
      const isWorthALine = (JOBS[name]?.seconds ?? Infinity) > FREQUENT_S || milliseconds > SLOW_MS;
      this.logger[isWorthALine ? 'log' : 'debug']({ job: name, milliseconds, ...figures }, `${name} has run`);
      await this.succeeded(name, startedAt, milliseconds, figures ?? {});
    } catch (error) {
      if (isAborted(error)) return this.logger.warn({ job: name }, `${name} was interrupted`);
      // A StartRefusedError's message is already a sentence for operators.
      const told = error instanceof StartRefusedError ? {} : { err: error };
      this.logger.error({ job: name, ...told }, error instanceof StartRefusedError ? error.message : `${name} failed`);
      await this.failed(name, startedAt, performance.now() - start, error);
    }
  }

  /** Like `run`, but only on one of several backends that start at once, and not while the job is running. */
  async runOnce(name: JobName, work: (report: Report) => Promise<Figures>): Promise<void> {
    const isOurs = await this.transactions
      .run(async (unit) => {
        const last = await unit.lock(JobRun, { name });
        const age = last && Math.abs(this.clock.now().getTime() - Date.parse(last.startedAt));
        const hasJustRun = age !== undefined && age < CLAIM_MS && last?.busyUntil === null;
        return !hasJustRun && this.claim(unit, name);
      })
      .catch((error: unknown) => this.logger.error(error));
    if (isOurs) await this.runClaimed(name, work);
  }

  /** Claims a job for this backend. @returns false if it or one of `beside` is running. */
  async claim(unit: UnitOfWork, name: JobName, { subject, beside = [] }: Claim = {}): Promise<boolean> {
    const startedAt = this.clock.now();
    // Always in the same order to avoid deadlocks.
    for (const one of [name, ...beside].sort()) {
      const last = await unit.lock(JobRun, { name: one });
      if (last && lastRunOf(one, last, startedAt).isRunning) return false;
    }
    const row = { name, startedAt, durationMs: 0, busyUntil: leaseFrom(startedAt), subject: subject ?? null };
    await unit.insertAll(JobRun, [{ ...row, progress: null }], {
      orUpdate: ['startedAt', 'busyUntil', 'subject', 'progress'],
    });
    return true;
  }

  /** Runs a job that this backend has claimed. */
  async runClaimed(name: JobName, work: (report: Report) => Promise<Figures>): Promise<void> {
    const lease = new Lease(name, this.transactions, this.clock);
    let busyUntil: Date | null = null;
    await this.run(name, async () => {
      try {
        return await work(lease.report);
      } catch (error) {
        if (isAborted(error)) busyUntil = this.clock.now();
        throw error;
      } finally {
        await lease.stop();
      }
    });
    await lease.end(busyUntil);
  }

  /** The last run of every job. */
  async lastRuns(): Promise<LastRun[]> {
    const rows = new Map((await this.queries.all()).map((row) => [row.name, row]));
    return JOB_NAMES.map((name) => lastRunOf(name, rows.get(name), this.clock.now()));
  }

  async succeeded(name: JobName, startedAt: Date, durationMs: number, figures: Figures): Promise<void> {
    const succeededAt = this.clock.now();
    await this.write(
      {
        name,
        startedAt,
        durationMs: Math.round(durationMs),
        succeededAt,
        problem: null,
        figures: JSON.stringify(figures),
      },
      ['startedAt', 'durationMs', 'succeededAt', 'problem', 'figures'],
    );
  }

  /** Does not log an unreachable database, because the failure itself was logged. */
  private async failed(name: JobName, startedAt: Date, durationMs: number, error: unknown): Promise<void> {
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, MAX_PROBLEM).toWellFormed();
    const row = { name, startedAt, durationMs: Math.round(durationMs), problem };
    await this.write(row, ['startedAt', 'durationMs', 'problem']).catch(() => undefined);
  }

  private write(row: Partial<JobRun> & Pick<JobRun, 'name' | 'startedAt' | 'durationMs'>, changed: (keyof JobRun)[]) {
    return this.transactions.single.insertAll(JobRun, [row], { orUpdate: changed });
  }
}
