const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Every job, and how many seconds apart its runs should be; null for what people ask for, or what has a schedule of its
 * own.
 */
export const JOBS = {
  'apply-retention': 24 * HOUR,
  backup: null,
  'check-sites': 10 * MINUTE,
  'empty-bin': HOUR,
  'erase-people': null,
  'index-search': 24 * HOUR,
  'send-mails': MINUTE,
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
  'write-digests': 10 * MINUTE,
} as const;

export type JobName = keyof typeof JOBS;
export const JOB_NAMES = Object.keys(JOBS) as JobName[];

/** What a run counted, by name. */
export type Figures = Readonly<Record<string, number>>;
