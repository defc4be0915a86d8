import { addedColumns } from './columns';

/** Who asks can see what is running, on whichever backend. */
export class RunningJobs1700000019000 extends addedColumns('job_runs', {
  busy_until: 'datetime(3) NULL',
  subject: 'varchar(255) NULL',
  progress: 'integer NULL',
}) {}
