import { JobRun } from '../../src/platform/jobs/job-run.entity';
import type { TestApp } from './test-app';
import { until } from './until';

/** Waits until the server has checked the search index after its first start; then it sends no statements by itself. */
export const searchIndexed = ({ dataSource }: TestApp) =>
  until(async () => !!(await dataSource.manager.findOneBy(JobRun, { name: 'index-search' }))?.succeededAt);
