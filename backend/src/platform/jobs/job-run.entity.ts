import { Column, PrimaryColumn } from 'typeorm';
import { Table } from '../database/table';
import type { JobName } from './jobs';

/** The last run of a job, on whichever backend. */
@Table({ name: 'job_runs', lists: [], backup: false, texts: ['problem', 'figures', 'subject'] })
export class JobRun {
  @PrimaryColumn({ type: 'varchar', length: 64 }) name: JobName;
  @Column({ name: 'started_at', type: 'datetime', precision: 3 }) startedAt: Date;
  @Column({ name: 'duration_ms', type: 'int' }) durationMs: number;
  /** End of the last run that did not fail. */
  @Column({ name: 'succeeded_at', type: 'datetime', precision: 3, nullable: true }) succeededAt: Date | null;
  /** Why the last run failed; null if it did not. */
  @Column({ type: 'varchar', length: 255, nullable: true }) problem: string | null;
  /** JSON of what the last successful run counted, by name. */
  @Column({ type: 'varchar', length: 255, nullable: true }) figures: string | null;
  /** While it runs, up to a minute ahead; a time that has passed is that of a backend which stopped meanwhile. */
  @Column({ name: 'busy_until', type: 'datetime', precision: 3, nullable: true }) busyUntil: Date | null;
  /** What the last run was about, such as the name of a backup. */
  @Column({ type: 'varchar', length: 255, nullable: true }) subject: string | null;
  /** Percent; null before it is known. */
  @Column({ type: 'int', nullable: true }) progress: number | null;
}
