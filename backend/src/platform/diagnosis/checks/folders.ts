import type { Stats } from 'node:fs';
import { access, constants, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generatedSecretsFile } from '../../config/generated-secrets';
import { embeddedDatabase, SCRATCH } from '../../database/create-data-source';
import { nullWhenMissing } from '../../storage/file-modes';
import { sentenceOf } from '../../text/sentence';
import { fault, type Finding, type Installation, orFine, warning } from '../finding';

const UNUSABLE = sentenceOf(
  'system_folder_unusable',
  '{{path}} cannot be written ({{reason}}). It must be a folder of the product’s user, on a disk that is mounted for writing: chown -R {{user}} {{path}}',
);
const WRONG_OWNER = sentenceOf(
  'system_wrong_owner',
  '{{path}} belongs to the user {{owner}}, and the product runs as {{user}}: chown -R {{user}} {{path}}',
);
const OPEN = sentenceOf(
  'system_open_to_others',
  '{{path}} can be read by other users of this machine: chmod {{mode}} {{path}}',
);
const CLOSED_TO_NGINX = sentenceOf(
  'system_closed_to_nginx',
  'nginx cannot read {{path}}, as ACCEL_REDIRECT means it to: restart the product, which opens it to its group.',
);
const LEFT_BEHIND = sentenceOf(
  'system_left_behind',
  '{{path}} was left behind by an interrupted restore, and takes up room: rm -r {{path}}',
);

const DAY_MS = 24 * 3_600_000;

/** Ids of users that files can have on this system. */
const user = () => process.getuid?.();

/** Whether the product can use its folders, and others cannot. */
export async function checkFolders({ config, clock }: Installation): Promise<Finding[]> {
  const { dataDir, s3, database } = config;
  const files = join(dataDir, 'files');
  const secret = [generatedSecretsFile(dataDir), ...(database ? [] : [embeddedDatabase(dataDir)])];
  const findings = [
    ...(await unusable(dataDir)),
    ...(s3 ? [] : await unusable(files)),
    ...(await unusable(tmpdir())),
    ...(config.backups.s3 ? [] : await unusable(config.backups.folder)),
    ...(await privacy(dataDir, secret)),
    ...(s3 ? [] : await forNginx(config, files)),
    ...(await leftBehind(dataDir, clock.now())),
  ];
  return orFine('folders', `${dataDir} is usable, for its owner alone`, findings);
}

/** A folder that is missing will be created, so the one above it counts. */
async function unusable(path: string): Promise<Finding[]> {
  try {
    const found = await stat(path).catch(nullWhenMissing);
    if (!found) return dirname(path) === path ? [] : await unusable(dirname(path));
    if (found.isDirectory()) await access(path, constants.W_OK | constants.X_OK);
    else throw Object.assign(new Error('Not a folder'), { code: 'ENOTDIR' });
    return [];
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
    return [fault('folders', UNUSABLE({ path, reason, user: user() ?? '' }))];
  }
}

/** Everything in the data folder that another user owns, and every secret that others can read. */
async function privacy(dataDir: string, secret: string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const path of [dataDir, join(dataDir, 'files'), ...secret]) {
    const found = await stat(path).catch(() => null);
    if (!found) continue;
    if (isForeign(found)) {
      findings.push(fault('folders', WRONG_OWNER({ path, owner: found.uid, user: user() ?? '' })));
    } else if (secret.includes(path) && found.mode & 0o077) {
      findings.push(fault('folders', OPEN({ path, mode: '600' })));
    }
  }
  return findings;
}

const isForeign = ({ uid }: Stats) => user() !== undefined && uid !== user();

async function forNginx({ accelRedirect }: Installation['config'], path: string): Promise<Finding[]> {
  const found = await stat(path).catch(() => null);
  if (!found) return [];
  const mode = found.mode & 0o777;
  if (accelRedirect && (mode & 0o050) !== 0o050) return [fault('folders', CLOSED_TO_NGINX({ path }))];
  return mode & 0o007 ? [fault('folders', OPEN({ path, mode: accelRedirect ? '750' : '700' }))] : [];
}

/** A younger one may be in use. */
async function leftBehind(dataDir: string, now: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of await readdir(dataDir).catch(() => [])) {
    const path = join(dataDir, name);
    const found = name.startsWith(SCRATCH) && (await stat(path).catch(() => null));
    if (found && now.getTime() - found.mtime.getTime() > DAY_MS)
      findings.push(warning('folders', LEFT_BEHIND({ path })));
  }
  return findings;
}
