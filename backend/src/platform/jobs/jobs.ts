const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Every recurring job, and how many seconds apart its runs should be. */
export const JOBS = {
  backup: 24 * HOUR,
  'settle-work-time': MINUTE,
  'sweep-cost-files': HOUR,
  'sweep-limits': HOUR,
  'sweep-logins': HOUR,
  'sweep-security-log': HOUR,
  'sweep-storage': HOUR,
} as const;

export type JobName = keyof typeof JOBS;
export const JOB_NAMES = Object.keys(JOBS) as JobName[];

/** What a run counted, by name. */
export type Figures = Readonly<Record<string, number>>;

/** Seconds without success after which a job is overdue: it has missed a turn, and had time for it. */
export const overdueAfter = (name: JobName): number => JOBS[name] * 2 + 10 * MINUTE;
