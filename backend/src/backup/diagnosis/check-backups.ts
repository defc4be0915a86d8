import type { AppConfig } from '../../platform/config/app-config';
import { badBackup } from '../../platform/diagnosis/checks/jobs';
import { fault, type Finding, fine, type Installation, inTime, warning } from '../../platform/diagnosis/finding';
import type { LastRun } from '../../platform/jobs/last-run';
import { overdueAt } from '../../platform/jobs/overdue';
import { sentences } from '../../platform/text/sentence';
import { LockedBackupError, UnusableBackupError } from '../backup.errors';
import { readManifest } from '../format/manifest';
import { partsOf, problemOfSize } from '../restore/restore-backup';
import type { BackupStore } from '../store/backup-store';
import { bucketOf, configuredStore } from '../store/configured-store';
import { unlocked } from '../store/encryption';
import { listBackups, type ListedBackup, storeUnavailable } from './list-backups';

/** How many of the newest backups are looked into. */
const MOST = 100;

const MESSAGES = sentences({
  system_backups_gone:
    'Backups were made, and none is left in {{where}}: check its disk, BACKUP_FOLDER or BACKUP_S3_BUCKET, and what else deletes from it; then make a new backup.',
  system_last_backup_gone:
    'The last backup that was made is no longer in {{where}}, whose newest is {{backup}}: check its disk, and what else deletes from it; then make a new backup.',
  system_backups_incomplete:
    'manifest.json or its checksum is missing or unreadable in {{count, number}} of the backups in {{where}}, such as {{backup}}: let the product’s user read them, restore them from a copy, or delete them and make a new backup.',
  system_unverified_backup:
    'It is unknown whether the newest backup, {{backup}}, can be restored: verify it with “Verify now” or the command verify-backup.',
  system_no_backup:
    'No backup has succeeded yet: the next one is made as scheduled in BACKUP_SCHEDULE, or now with the command backup.',
  system_old_backup:
    'The last backup is {{hours, number}} hours old: look at BACKUP_SCHEDULE, and whether the product ran at that time.',
});

type Configured = Pick<Installation, 'config' | 'clock' | 'triesRights'>;
type Runs = readonly LastRun[] | undefined;
type Examine = (store: BackupStore, newest: ListedBackup, config: AppConfig) => Promise<Finding[]>;

/**
 * Whether the backups that were made are still there, complete, verified and recent, without reading their contents.
 *
 * @param runs undefined if unknown; empty without a database.
 */
export async function checkBackups(given: Configured, runs: Runs, examine?: Examine): Promise<Finding[]> {
  const { config, clock, triesRights } = given;
  try {
    const store = await configuredStore(config, clock);
    const { backups, total } = await inTime(listBackups(store, MOST));
    const { s3 } = config.backups;
    if (s3 && triesRights) await inTime((await bucketOf(s3)).checkRights());
    const { where } = store;
    const verifying = runs?.find(({ name, problem }) => name === 'verify-backup' && problem !== null);
    const lacking = backups.filter(({ hasManifest }) => !hasManifest);
    const newest = backups.find(({ hasManifest }) => hasManifest);
    const findings = [
      ...lacking
        .slice(0, 1)
        .map(({ name }) =>
          fault('backups', MESSAGES.system_backups_incomplete({ count: lacking.length, where, backup: name })),
        ),
      // `checkJobs` reports the one that was verified last.
      ...backups.flatMap((one) => (one.name === verifying?.subject ? [] : damageOf(one, one === newest))),
    ];
    if (!newest) return [...findings, ...(lacking.length ? [] : [none(where, runs)])];
    const found = [
      ...findings,
      ...ageOf(newest, given, runs, where),
      ...((await examine?.(store, newest, config)) ?? []),
    ];
    if (newest.verifiedAt === null && newest.problem === null && !found.some(isFault))
      found.push(warning('backups', MESSAGES.system_unverified_backup({ backup: newest.name })));
    if (found.length) return found;
    const [made, verified] = [newest.createdAt.toISOString(), newest.verifiedAt];
    return [fine('backups', `${total} in ${where}, the newest of ${made}, verified ${verified}`)];
  } catch (error) {
    return [fault('backups', storeUnavailable(config, error))];
  }
}

const isFault = ({ severity }: Finding) => severity === 'fault';

const backupRun = (runs: Runs) => runs?.find(({ name }) => name === 'backup');

function none(where: string, runs: Runs): Finding {
  if (!runs) return warning('backups', { text: `There is no backup in ${where}: make one with the command backup.` });
  const run = backupRun(runs);
  if (run?.succeededAt) return fault('backups', MESSAGES.system_backups_gone({ where }));
  return run ? warning('backups', MESSAGES.system_no_backup()) : fine('backups', `none in ${where} yet`);
}

function damageOf({ name, hasManifest, problem }: ListedBackup, isNewest: boolean): Finding[] {
  if (problem === null || !hasManifest) return [];
  return [isNewest ? fault('backups', badBackup(name, problem)) : warning('backups', badBackup(name, problem))];
}

function ageOf(newest: ListedBackup, { config, clock }: Configured, runs: Runs, where: string): Finding[] {
  const { startedAt, succeededAt, problem } = backupRun(runs) ?? {};
  const isOfSuccess = startedAt && succeededAt && problem === null && startedAt <= succeededAt;
  // Names have no milliseconds.
  if (isOfSuccess && newest.createdAt.getTime() + 1000 <= Date.parse(startedAt))
    return [fault('backups', MESSAGES.system_last_backup_gone({ where, backup: newest.name }))];
  const now = clock.now();
  const due = overdueAt('backup', newest.createdAt, config);
  const hours = Math.floor((now.getTime() - newest.createdAt.getTime()) / 3_600_000);
  return due && due < now ? [warning('backups', MESSAGES.system_old_backup({ hours }))] : [];
}

/** Plain English, because only the command line checks this: opening a key takes a second and 128 MB. */
const locked = (name: string) => ({
  text:
    `The last backup, ${name}, cannot be restored with the current BACKUP_PASSPHRASE. Set the one it was made with, or ` +
    'restore its file identity.age if that is damaged; if the passphrase was changed on purpose, keep the old one for ' +
    'older backups and make a new backup: studio backup',
});

/** Whether the passphrase opens a backup, and its files have the sizes in its manifest. */
export async function examineBackup(store: BackupStore, { name, problem }: ListedBackup, config: AppConfig) {
  try {
    // As long as it takes: listing 100,000 files may.
    await checkSizes(store, name, config.backups.passphrase);
    return [];
  } catch (error) {
    if (!(error instanceof UnusableBackupError)) throw error;
    if (error instanceof LockedBackupError) return [fault('backups', locked(name))];
    const advice = 'Restore it from a copy, or make a new backup: studio backup';
    return problem === null ? [fault('backups', { text: `${error.verdict} ${advice}` })] : [];
  }
}

/** @throws {UnusableBackupError} */
async function checkSizes(store: BackupStore, name: string, passphrase: string | undefined): Promise<void> {
  const files = await unlocked(store.open(name), passphrase);
  const manifest = await readManifest(files);
  if (typeof manifest === 'string') throw new UnusableBackupError(files.where, manifest);
  const sizes = await files.sizes();
  for (const { path, part, said } of partsOf(manifest)) {
    const problem = problemOfSize(sizes.get(path), part, said);
    if (problem) throw new UnusableBackupError(files.where, problem.text);
  }
}
