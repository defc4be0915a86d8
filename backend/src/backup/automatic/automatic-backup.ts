import { DateTime } from 'luxon';
import { type BackupKind, type BackupStore, readBackupName } from '../store/backup-store';
import type { AppConfig } from '../../platform/config/app-config';
import type { MigrationClass } from '../../platform/database/create-data-source';
import { listBackups } from '../diagnosis/list-backups';
import { removeAbandonedScratch } from '../restore/scratch-database';
import { verifyBackup } from '../restore/restore-backup';
import { type BackupSource, writeBackup, type WrittenBackup } from '../write/write-backup';

/** The last backup of this many days, weeks and months is kept. */
type Keep = AppConfig['backups']['keep'];

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
    const units = Map.groupBy(newestFirst, ({ at }) => at.toFormat(format));
    for (const [last] of [...units.values()].slice(0, keep[period as keyof Keep])) if (last) kept.add(last.name);
  }
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name));
}

/** Longer than any backup takes. */
const ABANDONED_MS = 24 * 3_600_000;

/**
 * Makes a backup, verifies it by restoring it into a throwaway database, and removes expired ones. A backup that cannot
 * be restored does not count.
 *
 * @throws {BackupError}
 */
export async function makeAutomaticBackup(
  source: BackupSource,
  store: BackupStore,
  migrations: readonly MigrationClass[],
  kind: BackupKind = 'automatic',
): Promise<WrittenBackup> {
  const { config, clock } = source;
  const before = new Date(clock.now().getTime() - ABANDONED_MS);
  await store.discardUnfinished(before);
  await removeAbandonedScratch(config.dataDir, before);
  const written = await writeBackup(source, store, {
    kind,
    prove: (files, told) => verifyBackup(files, config, migrations, told),
  });
  // Damaged ones neither count nor expire: only an admin can tell whether they are still of use.
  const { backups } = await listBackups(store);
  const good = backups.flatMap(({ name, problem }) => (problem === null ? [name] : []));
  const removed = expired(good, config.backups.keep, config.studio.timezone);
  for (const name of removed) await store.remove(name);
  return written;
}
