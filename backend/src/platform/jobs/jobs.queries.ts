import { Injectable } from '@nestjs/common';
import { Queries } from '../database/queries/queries';
import { columnsOf } from '../database/queries/columns-of';
import { JobRun } from './job-run.entity';

@Injectable()
export class JobQueries extends Queries({ job_runs: JobRun }, (query) => ({
  all: query((db) => db.selectFrom('job_runs').select(columnsOf(JobRun))),
})) {}
