import { Injectable } from '@nestjs/common';
import { columnsOf, Queries } from '../database/queries/queries';
import { JobRun } from './job-run.entity';

@Injectable()
export class JobQueries extends Queries({ job_runs: JobRun }, (query) => ({
  all: query((db) => db.selectFrom('job_runs').select(columnsOf(JobRun))),
})) {}
