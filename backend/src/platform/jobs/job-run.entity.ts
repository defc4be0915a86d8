import { Column, PrimaryColumn } from 'typeorm';
import { Table } from '../database/table';
import type { JobName } from './jobs';

/** The last run of a job, on any backend. */
@Table({ name: 'job_runs', lists: [], backup: false, texts: ['problem', 'figures', 'subject'] })
export class JobRun {
  @PrimaryColumn({ type: 'varchar', length: 64 }) name: JobName;
  @Column({ name: 'started_at', type: 'datetime', precision: 3 }) startedAt: Date;
  @Column({ name: 'duration_ms', type: 'int' }) durationMs: number;
  /** When the last successful run ended. */
  @Column({ name: 'succeeded_at', type: 'datetime', precision: 3, nullable: true }) succeededAt: Date | null;
  /** Why the last run failed; null if it succeeded. */
  @Column({ type: 'varchar', length: 255, nullable: true }) problem: string | null;
  /** Counts of the last successful run, as JSON by name. */
  @Column({ type: 'varchar', length: 255, nullable: true }) figures: string | null;
  /** Up to a minute ahead while it runs; in the past if its backend stopped. */
  @Column({ name: 'busy_until', type: 'datetime', precision: 3, nullable: true }) busyUntil: Date | null;
  /** The subject of the last run, such as a backup's name. */
  @Column({ type: 'varchar', length: 255, nullable: true }) subject: string | null;
  /** Percent; null while unknown. */
  @Column({ type: 'int', nullable: true }) progress: number | null;
}
