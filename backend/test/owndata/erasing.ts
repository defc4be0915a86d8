import type { ErasedUserDto } from '../../src/modules/erasure/erasure.dto';
import { ErasureRunnerService } from '../../src/modules/erasure/erasure-runner.service';
import { JobRun } from '../../src/platform/jobs/job-run.entity';
import type { Client } from '../support/client';
import type { TestApp } from '../support/test-app';
import type { Failure } from '../support/types';

export const erase = (by: Client, id: number, body: Record<string, unknown>) =>
  by.post<ErasedUserDto & Failure>(`/admin/users/${id}/erase`, body);

/** Runs the job to its end. @returns the error, as admins see it. */
export async function problemOf(app: TestApp): Promise<string | null> {
  await app.nest.get(ErasureRunnerService).start();
  return (await app.dataSource.manager.findOneByOrFail(JobRun, { name: 'erase-people' })).problem;
}

/** Waits until all erasures are done. */
export async function done(app: TestApp): Promise<void> {
  expect(await problemOf(app)).toBeNull();
}
