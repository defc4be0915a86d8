import type { DataSource } from 'typeorm';
import type { Clock } from '../clock/clock';
import { withTimeout } from '../clock/with-timeout';
import type { AppConfig } from '../config/app-config';
import type { DiskSpace } from '../storage/disk-space';
import type { Storage } from '../storage/storage';
import type { LastRun } from '../jobs/last-run';
import type { Sentence } from '../text/sentence';

export const AREAS = [
  'configuration',
  'runtime',
  'folders',
  'disk',
  'database',
  'migrations',
  'clock',
  'storage',
  'backups',
  'accounts',
  'jobs',
  'mail',
] as const;
export type Area = (typeof AREAS)[number];

/** A fault keeps the server from working; a warning needs attention before it does. */
export type Severity = 'ok' | 'warning' | 'fault';

export interface Finding {
  area: Area;
  severity: Severity;
  /** What is wrong and how to fix it. Results without a problem are plain text, because only operators read them. */
  said: Sentence | { text: string };
}

export interface Installation {
  config: AppConfig;
  clock: Clock;
  space: DiskSpace;
  /** Tries the rights to buckets, which leaves a delete marker in a versioned one each time. */
  triesRights?: boolean;
}

/** An installation whose database answers and has all tables of this version. */
export interface WorkingInstallation extends Installation {
  dataSource: DataSource;
  storage: Storage;
  lastRuns: () => Promise<LastRun[]>;
}

export const fine = (area: Area, text: string): Finding => ({ area, severity: 'ok', said: { text } });
export const warning = (area: Area, said: Finding['said']): Finding => ({ area, severity: 'warning', said });
export const fault = (area: Area, said: Finding['said']): Finding => ({ area, severity: 'fault', said });

/** The findings, or a single `ok` without any. */
export const orFine = (area: Area, text: string, findings: Finding[]): Finding[] =>
  findings.length ? findings : [fine(area, text)];

/** An unreachable store keeps connections open for long. */
const PATIENCE_MS = 8000;

/** The store's answer, unless it times out. */
export const inTime = <T>(work: Promise<T>): Promise<T> =>
  withTimeout(PATIENCE_MS, work, () => Object.assign(new Error('Too late'), { code: 'ETIMEDOUT' }));

/** Short and without secrets, to be used in a sentence. */
export function reasonOf(error: unknown): string {
  const { code, name, message } = error as NodeJS.ErrnoException;
  return code ?? (name !== 'Error' && name !== 'TypeError' ? name : message);
}
