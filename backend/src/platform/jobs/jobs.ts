import { CronExpression } from '@nestjs/schedule';
import { SetMetadata } from '@nestjs/common';

interface Schedule {
  cron: CronExpression;
  /** Seconds between two runs. */
  seconds: number;
}

const MINUTE: Schedule = { cron: CronExpression.EVERY_MINUTE, seconds: 60 };
const FIVE_MINUTES: Schedule = { cron: CronExpression.EVERY_5_MINUTES, seconds: 300 };
const TEN_MINUTES: Schedule = { cron: CronExpression.EVERY_10_MINUTES, seconds: 600 };
const HOUR: Schedule = { cron: CronExpression.EVERY_HOUR, seconds: 3600 };
const DAY_AT_3AM: Schedule = { cron: CronExpression.EVERY_DAY_AT_3AM, seconds: 86_400 };
const DAY_AT_4AM: Schedule = { cron: CronExpression.EVERY_DAY_AT_4AM, seconds: 86_400 };

/** All jobs and the schedules of those with `@Job`; null for jobs run on request or with their own schedule. */
export const JOBS = {
  'apply-retention': DAY_AT_4AM,
  backup: null,
  'check-sites': TEN_MINUTES,
  'empty-bin': HOUR,
  'erase-people': null,
  'index-search': DAY_AT_3AM,
  'look-at-wordpress': DAY_AT_4AM,
  'look-at-workflows': FIVE_MINUTES,
  'send-mails': MINUTE,
  'send-pushes': MINUTE,
  'send-webhooks': MINUTE,
  'settle-work-time': MINUTE,
  'sweep-cost-files': HOUR,
  'sweep-exports': HOUR,
  'sweep-invitations': HOUR,
  'sweep-limits': HOUR,
  'sweep-logins': HOUR,
  'sweep-storage': HOUR,
  'sweep-task-files': HOUR,
  'tell-renewals': HOUR,
  'verify-backup': null,
  'write-digests': TEN_MINUTES,
} as const;

export type JobName = keyof typeof JOBS;
export type ScheduledJob = { [Name in JobName]: (typeof JOBS)[Name] extends null ? never : Name }[JobName];
export const JOB_NAMES = Object.keys(JOBS) as JobName[];

/** A run's counts, by name. */
export type Figures = Readonly<Record<string, number>>;

/** Tells how far a run has come. */
export type Report = (done: number, total: number) => void;

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
