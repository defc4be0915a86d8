import type { MigrationClass } from '../../platform/database/create-data-source';
import { doneSince } from '../../platform/database/migrations/migration-state';
import { type Sentence, sentenceOf } from '../../platform/text/sentence';
import { UnusableBackupError } from '../backup.errors';
import { forEachConcurrently, type OnProgress } from '../for-each-concurrently';
import { digestFile, type FileDigest, filePath, type Manifest, readManifest, tablePath } from '../format/manifest';
import type { BackupFiles } from '../store/backup-store';
import { unlocked } from '../store/encryption';

const TABLE = sentenceOf('backup_table', 'the table {{name}}');
const FILE = sentenceOf('backup_file', 'the file {{name}}');
const MISSING = sentenceOf('backup_part_missing', '{{part}} is missing.');
const OTHER_SIZE = sentenceOf('backup_part_size', '{{part}} has {{bytes}} bytes instead of {{expected}}.');
const CHANGED = sentenceOf('backup_part_changed', '{{part}} is not what was written.');

/** A backup whose every byte matches its manifest. */
export interface WholeBackup {
  files: BackupFiles;
  manifest: Manifest;
}

/**
 * Reads a backup completely and checks its checksums.
 *
 * @param migrations of this version.
 * @throws {UnusableBackupError} if it is damaged, incomplete, foreign, newer, or encrypted with another passphrase.
 */
export async function openBackup(
  found: BackupFiles,
  migrations: readonly MigrationClass[],
  passphrase?: string,
  told?: OnProgress,
): Promise<WholeBackup> {
  const files = await unlocked(found, passphrase);
  const refuse = (reason: string) => new UnusableBackupError(files.where, reason);
  const manifest = await readManifest(files);
  if (typeof manifest === 'string') throw refuse(manifest);
  const known = migrations.map(({ name }) => name);
  const [unknown] = doneSince(known, manifest.migrations);
  if (unknown) {
    throw refuse(
      `it is of version ${manifest.version}, whose database this version does not know (${unknown}). ` +
        'Restore it with that version.',
    );
  }
  if (!manifest.migrations.length) throw refuse('it is of a database that had not been set up.');
  await forEachConcurrently(
    partsOf(manifest),
    async ({ part, path, said }) => {
      const problem = await problemOf(files, path, part, said);
      if (problem) throw refuse(problem.text);
    },
    told,
  );
  return { files, manifest };
}

/** The files that a manifest names. */
export const partsOf = ({ tables, files }: Manifest) => [
  ...tables.map((part) => ({ part, path: tablePath(part), said: TABLE({ name: part.name }) })),
  ...files.map((part) => ({ part, path: filePath(part), said: FILE({ name: part.key }) })),
];

/** @param bytes undefined if it does not exist. */
export function problemOfSize(bytes: number | undefined, expected: FileDigest, part: Sentence): Sentence | null {
  if (bytes === undefined) return MISSING({ part });
  return bytes === expected.bytes ? null : OTHER_SIZE({ part, bytes, expected: expected.bytes });
}

async function problemOf(
  files: BackupFiles,
  path: string,
  expected: FileDigest,
  part: Sentence,
): Promise<Sentence | null> {
  const found = await digestFile(files, path);
  const problem = problemOfSize(found?.bytes, expected, part);
  return problem ?? (found?.sha256 === expected.sha256 ? null : CHANGED({ part }));
}
