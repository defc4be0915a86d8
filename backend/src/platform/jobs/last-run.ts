import type { Row } from '../database/table';
import type { JobRun } from './job-run.entity';
import type { Figures, JobName } from './jobs';

/** The result of a job's last run, or its progress. */
export interface LastRun extends Pick<Row<JobRun>, 'name' | 'succeededAt' | 'durationMs' | 'problem' | 'subject'> {
  /** ISO 8601; null if it has never run. */
  startedAt: string | null;
  figures: Figures;
  /** On any backend. */
  isRunning: boolean;
  /** It started, but its backend stopped. */
  wasInterrupted: boolean;
  /** Percent; null while unknown. */
  progress: number | null;
}

export function lastRunOf(name: JobName, row: Row<JobRun> | undefined, now: Date): LastRun {
  const { startedAt = null, succeededAt = null, durationMs = 0, problem = null } = row ?? {};
  const { figures, busyUntil = null, subject = null, progress = null } = row ?? {};
  const isRunning = busyUntil !== null && Date.parse(busyUntil) > now.getTime();
  return {
    ...{ name, startedAt, succeededAt, durationMs, problem, subject, progress },
    figures: JSON.parse(figures ?? '{}') as Figures,
    isRunning,
    wasInterrupted: busyUntil !== null && !isRunning,
  };
}
