import { JobRun } from '../../src/platform/jobs/job-run.entity';
import type { TestApp } from './test-app';
import { until } from './until';

/** Waits for the search index check of the first start, after which the server sends no statements by itself. */
export const searchIndexed = ({ dataSource }: TestApp) =>
  until(async () => !!(await dataSource.manager.findOneBy(JobRun, { name: 'index-search' }))?.succeededAt);
