import { CronTime } from 'cron';
import type { AppConfig } from '../config/app-config';
import { type JobName, JOBS } from './jobs';

type Scheduled = Pick<AppConfig, 'backups' | 'studio' | 'siteChecks' | 'mail'>;

/** Time allowed for a run. */
const TIME_FOR_IT_MS = 10 * 60_000;

/** A missed weekly backup must be reported before the next week. */
const LONGEST_DELAY_MS = 12 * 3_600_000;

/** When the next backup after an instant is due; undefined without a schedule. */
export function nextBackup({ backups, studio }: Scheduled, after: Date): Date | undefined {
  if (!backups.schedule) return undefined;
  return new CronTime(backups.schedule, studio.timezone).getNextDateFrom(after, studio.timezone).toJSDate();
}

/** Whether the configuration turns the job off. */
export function isSwitchedOff(name: JobName, { siteChecks, mail }: Pick<Scheduled, 'siteChecks' | 'mail'>): boolean {
  if (name === 'check-sites') return !siteChecks;
  return (name === 'send-mails' || name === 'write-digests') && !mail;
}

/** When a job counts as overdue: after a missed run and the time allowed for it. */
export function overdueAt(name: JobName, succeeded: Date, config: Scheduled): Date | undefined {
  if (name === 'backup') return backupOverdueAt(succeeded, config);
  const schedule = JOBS[name];
  if (!schedule || isSwitchedOff(name, config)) return undefined;
  return new Date(succeeded.getTime() + 2 * schedule.seconds * 1000 + TIME_FOR_IT_MS);
}

function backupOverdueAt(succeeded: Date, config: Scheduled): Date | undefined {
  const due = nextBackup(config, succeeded);
  const second = due && nextBackup(config, due);
  return second && new Date(Math.min(second.getTime(), due.getTime() + LONGEST_DELAY_MS) + TIME_FOR_IT_MS);
}
