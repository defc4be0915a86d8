import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from './columns';

const { instant, int, nullable, varchar } = column;

const JOB_RUNS = new Table({
  name: 'job_runs',
  columns: [
    { ...varchar('name', 64), isPrimary: true },
    instant('started_at'),
    int('duration_ms'),
    nullable(instant('succeeded_at')),
    nullable(varchar('problem', 255)),
    nullable(varchar('figures', 255)),
  ],
});

/** How the last run of each job went. */
export class JobRuns1700000016000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(JOB_RUNS.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(JOB_RUNS);
  }
}
