import { DAY_MS } from '../../clock/periods';
import type { Stats } from 'node:fs';
import { access, constants, lstat, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generatedSecretsFile } from '../../config/generated-secrets';
import { embeddedDatabase, SCRATCH } from '../../database/create-data-source';
import { nullWhenMissing } from '../../storage/file-modes';
import { quoted } from '../../text/quoted';
import { type Sentence, sentenceOf, sentences } from '../../text/sentence';
import { fault, type Finding, type Installation, orFine, reasonOf, warning } from '../finding';

const MESSAGES = sentences({
  system_folder_unusable:
    '{{path}} cannot be written ({{reason}}). It must be a folder of the product’s user: chown {{user}} {{path}}',
  system_folder_mode:
    '{{path}} belongs to the product’s user {{user}}, who may not read and write it: chmod u+rwx {{path}}',
  system_disk_read_only:
    'The disk of {{path}} is mounted read-only: check in the kernel’s log (dmesg) whether it is damaged, and mount it for writing (mount -o remount,rw).',
  system_dangling_link:
    '{{path}} is a link to a folder that does not exist: mount its disk, or set the link to another folder.',
  system_folder_closed:
    '{{path}} cannot be reached, because the product’s user {{user}} may not enter {{folder}}: choose another folder, or chmod o+x {{folder}}',
  system_folder_cannot_be_made:
    '{{path}} does not exist, and the product may not create it ({{reason}}). Check its name, and whether its disk is mounted, or create it: install -d -m 700 -o {{user}} {{path}}',
  system_no_temporary_folder:
    'The folder for temporary files, {{path}}, is not writable ({{reason}}): set TMPDIR to a folder of the user {{user}}.',
  system_not_a_folder: '{{path}} is a file, not a folder: put it elsewhere, or choose another folder.',
  system_no_data_folder:
    '{{path}}, the folder in DATA_DIR, does not exist. The first start creates it; if there was one, check the name, and whether its disk is mounted.',
  system_open_to_others: '{{path}} can be read by other users of this machine: chmod {{mode}} {{path}}',
  system_changeable_by_others: 'Every user of this machine can replace the database in {{path}}: chmod o-rwx {{path}}',
  system_closed_to_nginx:
    'nginx cannot read {{path}}, as ACCEL_REDIRECT means it to: restart the product, which opens it to its group.',
  system_left_behind: '{{path}} was left behind by an interrupted restore, and takes up room: rm -r {{path}}',
});

export const WRONG_OWNER = sentenceOf(
  'system_wrong_owner',
  '{{path}} belongs to the user {{owner}}, and the product runs as {{user}}: chown -R {{user}} {{path}}',
);

/** This process's user id, on systems where files have owners. */
const user = () => process.getuid?.();

/** Whether the server can use its folders, and other users cannot. */
export async function checkFolders({ config, clock }: Installation): Promise<Finding[]> {
  const { dataDir, s3, database, backups } = config;
  const files = join(dataDir, 'files');
  const secret = [generatedSecretsFile(dataDir), ...(database ? [] : [embeddedDatabase(dataDir)])];
  const first = await unusable(dataDir);
  // Problems of a folder also affect the folders in it, and are fixed together.
  const others = async (path: string) => (first.length && path.startsWith(join(dataDir, '/')) ? [] : unusable(path));
  const findings = [
    ...(await missing(config)),
    ...first,
    ...(s3 ? [] : await others(files)),
    ...(s3 ? [] : await inFolders(files)),
    ...(await temporary()),
    ...(backups.s3 ? [] : await others(backups.folder)),
    ...(await owners(dataDir)),
    ...(await changeable(dataDir)),
    ...(await privacy(secret)),
    ...(s3 ? [] : await forNginx(config, files)),
    ...(await leftBehind(dataDir, clock.now())),
  ];
  const closed = (await isOpen(dataDir, 0o077)) ? '' : ', for its owner alone';
  return orFine('folders', `${dataDir} is usable by the user ${user() ?? 'of the product'}${closed}`, findings);
}

/** With a database server and a bucket, the folder may be missing. */
async function missing({ dataDir, database, s3 }: Installation['config']): Promise<Finding[]> {
  if ((database && s3) || (await stat(dataDir).catch(nullWhenMissing))) return [];
  return [warning('folders', MESSAGES.system_no_data_folder({ path: dataDir }))];
}

async function unusable(path: string): Promise<Finding[]> {
  const problem = await problemOf(path);
  return problem ? [fault('folders', problem)] : [];
}

/** The folders of the stored files; those of other users are reported as such. */
async function inFolders(files: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const path of await inside(files, /^/)) {
    const found = await stat(path).catch(() => null);
    if (found?.isDirectory() && !isForeign(found)) findings.push(...(await unusable(path)));
  }
  return findings;
}

/** A path below a file does not exist either. */
const orNull = (error: NodeJS.ErrnoException) => (error.code === 'ENOTDIR' ? null : nullWhenMissing(error));

/**
 * A missing folder will be created, so its nearest existing parent is checked. The parent belongs to the machine and
 * must keep its owner, so messages only name the folder itself.
 */
async function problemOf(folder: string, nearest = folder): Promise<Sentence | undefined> {
  const said = { path: quoted(folder), user: user() ?? '' };
  let found: Stats | null = null;
  try {
    found = await stat(nearest).catch(orNull);
    if (!found && (await lstat(nearest).catch(orNull))) return MESSAGES.system_dangling_link({ path: nearest });
    const above = dirname(nearest);
    if (!found) return above === nearest ? undefined : await problemOf(folder, above);
    if (!found.isDirectory()) return MESSAGES.system_not_a_folder({ path: nearest });
    await access(nearest, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === 'EROFS') return MESSAGES.system_disk_read_only(said);
    if (reason === 'ELOOP') return MESSAGES.system_dangling_link({ path: nearest });
    if (!found && reason === 'EACCES')
      return MESSAGES.system_folder_closed({ ...said, folder: quoted(await closedAbove(nearest)) });
    if (nearest !== folder) return MESSAGES.system_folder_cannot_be_made({ ...said, reason });
    return found && !isForeign(found) && reason === 'EACCES'
      ? MESSAGES.system_folder_mode(said)
      : MESSAGES.system_folder_unusable({ ...said, reason });
  }
}

/** The first folder on the way that cannot be entered. */
async function closedAbove(path: string): Promise<string> {
  const above = dirname(path);
  const isReached = await stat(above).then(Boolean, () => false);
  return isReached ? above : closedAbove(above);
}

/** Unlike the other folders, it is never created. */
async function temporary(path = tmpdir()): Promise<Finding[]> {
  const reason = await access(path, constants.W_OK | constants.X_OK).then(() => undefined, reasonOf);
  return reason ? [fault('folders', MESSAGES.system_no_temporary_folder({ path, reason, user: user() ?? '' }))] : [];
}

/** Files and folders that the server creates in its data folder. */
const OWN = /^(files|backups|secrets\.json|\.ballast|studio\.sqlite.*)$/;

/** Entries owned by another user, here and in the files folder: a single one can stop the server. */
async function owners(dataDir: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const own = await inside(dataDir, OWN);
  // A folder without our files may be a system folder, configured by mistake.
  for (const path of own.length ? [dataDir, ...own, ...(await inside(join(dataDir, 'files'), /^/))] : []) {
    const found = await stat(path).catch(() => null);
    if (found && isForeign(found)) {
      findings.push(fault('folders', WRONG_OWNER({ path: quoted(path), owner: found.uid, user: user() ?? '' })));
    }
  }
  return findings;
}

async function inside(folder: string, names: RegExp): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => names.test(name)).map((name) => join(folder, name));
}

/** Users who can write to a folder can replace its contents. */
async function changeable(path: string): Promise<Finding[]> {
  return (await isOpen(path, 0o002))
    ? [fault('folders', MESSAGES.system_changeable_by_others({ path: quoted(path) }))]
    : [];
}

const isOpen = async (path: string, mode: number) => ((await stat(path).catch(() => null))?.mode ?? 0) & mode;

/** Secrets that other users can read; those owned by other users are reported already. */
async function privacy(secret: string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const path of secret) {
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && !isForeign(found) && found.mode & 0o077)
      findings.push(fault('folders', MESSAGES.system_open_to_others({ path: quoted(path), mode: '600' })));
  }
  return findings;
}

const isForeign = ({ uid }: Stats) => user() !== undefined && uid !== user();

async function forNginx({ accelRedirect }: Installation['config'], path: string): Promise<Finding[]> {
  const found = await stat(path).catch(() => null);
  if (!found) return [];
  const mode = found.mode & 0o777;
  if (accelRedirect && (mode & 0o050) !== 0o050) return [fault('folders', MESSAGES.system_closed_to_nginx({ path }))];
  return mode & 0o007
    ? [fault('folders', MESSAGES.system_open_to_others({ path: quoted(path), mode: accelRedirect ? '750' : '700' }))]
    : [];
}

/** Newer files may be in use. */
async function leftBehind(dataDir: string, now: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of await readdir(dataDir).catch(() => [])) {
    const path = join(dataDir, name);
    const found = name.startsWith(SCRATCH) && (await stat(path).catch(() => null));
    if (found && now.getTime() - found.mtime.getTime() > DAY_MS)
      findings.push(warning('folders', MESSAGES.system_left_behind({ path: quoted(path) })));
  }
  return findings;
}
