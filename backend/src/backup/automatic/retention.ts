import { DateTime } from 'luxon';
import { readBackupName } from '../store/backup-store';

/** The last backup of this many days, weeks and months is kept. */
export interface Keep {
  daily: number;
  weekly: number;
  monthly: number;
}

const PERIODS = { daily: 'yyyy-MM-dd', weekly: "kkkk-'W'WW", monthly: 'yyyy-MM' } as const;

/**
 * The expired automatic backups: all but the last ones of the latest days, weeks and months that have any, so none
 * expire unless new ones are made.
 *
 * @param names in any order; other kinds of backups are ignored.
 */
export function expired(names: readonly string[], keep: Keep, timezone: string): string[] {
  const newestFirst = names
    .flatMap((name) => {
      const about = readBackupName(name);
      if (!about || about.kind === 'by_hand') return [];
      return [{ name, at: DateTime.fromJSDate(about.createdAt, { zone: timezone }) }];
    })
    .sort((a, b) => b.at.toMillis() - a.at.toMillis());
  const kept = new Set<string>();
  for (const [period, format] of Object.entries(PERIODS)) {
    const last = new Map<string, string>();
    for (const { name, at } of newestFirst) {
      const unit = at.toFormat(format);
      if (!last.has(unit)) last.set(unit, name);
    }
    for (const name of [...last.values()].slice(0, keep[period as keyof Keep])) kept.add(name);
  }
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name));
}
