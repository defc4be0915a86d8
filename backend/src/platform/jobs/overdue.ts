import { CronTime } from 'cron';
import type { AppConfig } from '../config/app-config';
import { type JobName, JOBS } from './jobs';

type Scheduled = Pick<AppConfig, 'backups' | 'studio' | 'siteChecks' | 'mail'>;

/** For a run to begin and end. */
const TIME_FOR_IT_MS = 10 * 60_000;

/** Nobody should learn only after another week that the weekly backup was not made. */
const LONGEST_DELAY_MS = 12 * 3_600_000;

/** When the next backup is due after an instant; undefined if none is scheduled. */
export function nextBackup({ backups, studio }: Scheduled, after: Date): Date | undefined {
  if (!backups.schedule) return undefined;
  return new CronTime(backups.schedule, studio.timezone).getNextDateFrom(after, studio.timezone).toJSDate();
}

/** When a job should have succeeded again at the latest: it has missed a turn, and had time for it. */
export function overdueAt(name: JobName, succeeded: Date, config: Scheduled): Date | undefined {
  if (name === 'backup') return backupOverdueAt(succeeded, config);
  if (name === 'check-sites' && !config.siteChecks) return undefined;
  if ((name === 'send-mails' || name === 'write-digests') && !config.mail) return undefined;
  const seconds = JOBS[name];
  return seconds === null ? undefined : new Date(succeeded.getTime() + 2 * seconds * 1000 + TIME_FOR_IT_MS);
}

function backupOverdueAt(succeeded: Date, config: Scheduled): Date | undefined {
  const due = nextBackup(config, succeeded);
  const second = due && nextBackup(config, due);
  return second && new Date(Math.min(second.getTime(), due.getTime() + LONGEST_DELAY_MS) + TIME_FOR_IT_MS);
}
