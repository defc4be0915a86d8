import { CronTime } from 'cron';
import type { AppConfig } from '../config/app-config';
import { type JobName, JOBS } from './jobs';

type Scheduled = Pick<AppConfig, 'backups' | 'studio' | 'siteChecks' | 'mail'>;

/** Time that a run may take. */
const TIME_FOR_IT_MS = 10 * 60_000;

/** A missed weekly backup must not go unnoticed for another week. */
const LONGEST_DELAY_MS = 12 * 3_600_000;

/** When the next backup after an instant is due; undefined without a schedule. */
export function nextBackup({ backups, studio }: Scheduled, after: Date): Date | undefined {
  if (!backups.schedule) return undefined;
  return new CronTime(backups.schedule, studio.timezone).getNextDateFrom(after, studio.timezone).toJSDate();
}

/** Whether the configuration leaves nothing to do for a job. */
export function isSwitchedOff(name: JobName, { siteChecks, mail }: Pick<Scheduled, 'siteChecks' | 'mail'>): boolean {
  if (name === 'check-sites') return !siteChecks;
  return (name === 'send-mails' || name === 'write-digests') && !mail;
}

/** When a job is overdue: it has missed a run, and had time for it. */
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
