import { SetMetadata } from '@nestjs/common';
import type { Figures, ScheduledJob } from './jobs';
import type { Report } from './lease';

export const JOB = 'job';

export interface JobMetadata {
  name: ScheduledJob;
  once: boolean;
}

type MethodOf<Work> = <T extends Work>(target: object, key: string, method: TypedPropertyDescriptor<T>) => void;

/** Runs the method on the job's schedule: on every backend or, with `once`, only on the first to start it. */
export function Job(name: ScheduledJob): MethodOf<() => Promise<Figures> | Promise<void>>;
export function Job(name: ScheduledJob, options: { once: true }): MethodOf<(report: Report) => Promise<Figures>>;
export function Job(name: ScheduledJob, { once } = { once: false }) {
  return SetMetadata(JOB, { name, once } satisfies JobMetadata);
}
