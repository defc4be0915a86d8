import { JobRun } from '../../src/platform/jobs/job-run.entity';
import type { TestApp } from './test-app';
import { until } from './until';

/** Once the server has looked through the search index after its first start, it sends no statements unasked. */
export const searchIndexed = ({ dataSource }: TestApp) =>
  until(async () => !!(await dataSource.manager.findOneBy(JobRun, { name: 'index-search' }))?.succeededAt);
