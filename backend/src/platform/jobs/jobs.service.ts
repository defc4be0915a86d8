import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { StartRefusedError } from '../database/start-refused.error';
import { Transactions } from '../database/transactions/transactions';
import { type Figures, JOB_NAMES, type JobName, JOBS } from './jobs';
import { JobRun } from './job-run.entity';
import { JobQueries } from './jobs.queries';

export interface LastRun {
  name: JobName;
  /** ISO 8601; null if it has never run. */
  startedAt: string | null;
  succeededAt: string | null;
  durationMs: number;
  problem: string | null;
  figures: Figures;
}

const MAX_PROBLEM = 255;

/** Jobs that run at least every minute are only worth a line if something is unusual. */
const FREQUENT_S = 60;
const SLOW_MS = 5000;
/** More than clocks of several machines differ, less than lies between two runs. */
const CLAIM_MS = 30_000;

/** Runs jobs and keeps how the last run of each went, for all backends together. */
@Injectable()
export class JobsService {
  private readonly logger = new Logger('Jobs');

  constructor(
    private readonly queries: JobQueries,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Logs a failure instead of passing it on: the next run is another try. */
  async run(name: JobName, work: () => Promise<Figures> | Promise<void>): Promise<void> {
    const startedAt = this.clock.now();
    const start = performance.now();
    try {
      const figures = await work();
      const milliseconds = Math.round(performance.now() - start);
      const isWorthALine = JOBS[name] > FREQUENT_S || milliseconds > SLOW_MS;
      this.logger[isWorthALine ? 'log' : 'debug']({ job: name, milliseconds, ...figures }, `${name} has run`);
      await this.succeeded(name, startedAt, milliseconds, figures ?? {});
    } catch (error) {
      // The message of the former is a sentence for operators.
      const told = error instanceof StartRefusedError ? {} : { err: error };
      this.logger.error({ job: name, ...told }, error instanceof StartRefusedError ? error.message : `${name} failed`);
      await this.failed(name, startedAt, performance.now() - start, error);
    }
  }

  /** As `run`, on one of the backends that begin at the same time. */
  async runOnce(name: JobName, work: () => Promise<Figures>): Promise<void> {
    const isOurs = await this.claim(name).catch((error: unknown) => this.logger.error(error));
    if (isOurs) await this.run(name, work);
  }

  private claim(name: JobName): Promise<boolean> {
    const startedAt = this.clock.now();
    return this.transactions.run(async (unit) => {
      const last = await unit.lock(JobRun, { name });
      if (last && Math.abs(startedAt.getTime() - new Date(last.startedAt).getTime()) < CLAIM_MS) return false;
      await unit.insertAll(JobRun, [{ name, startedAt, durationMs: 0 }], { orUpdate: ['startedAt'] });
      return true;
    });
  }

  /** How the last run of every job went. */
  async lastRuns(): Promise<LastRun[]> {
    const rows = new Map((await this.queries.all()).map((row) => [row.name, row]));
    return JOB_NAMES.map((name) => {
      const { startedAt = null, succeededAt = null, durationMs = 0, problem = null, figures } = rows.get(name) ?? {};
      return { name, startedAt, succeededAt, durationMs, problem, figures: JSON.parse(figures ?? '{}') as Figures };
    });
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

  /** Without a word about a database that is away: the failure itself was logged. */
  private async failed(name: JobName, startedAt: Date, durationMs: number, error: unknown): Promise<void> {
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, MAX_PROBLEM).toWellFormed();
    const row = { name, startedAt, durationMs: Math.round(durationMs), problem };
    await this.write(row, ['startedAt', 'durationMs', 'problem']).catch(() => undefined);
  }

  private write(row: Partial<JobRun> & Pick<JobRun, 'name' | 'startedAt' | 'durationMs'>, changed: (keyof JobRun)[]) {
    return this.transactions.single.insertAll(JobRun, [row], { orUpdate: changed });
  }
}
