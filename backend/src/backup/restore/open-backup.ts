import type { MigrationClass } from '../../platform/database/create-data-source';
import { UnusableBackupError } from '../backup.errors';
import { eachOf, type Told } from '../each-of';
import { filePath, type Manifest, readManifest, tablePath } from '../format/manifest';
import { type Measure, measureFile } from '../format/measured';
import type { BackupFiles } from '../place/backup-place';
import { unlocked } from '../place/encryption';

/** A backup every byte of which is what its manifest says. */
export interface WholeBackup {
  files: BackupFiles;
  manifest: Manifest;
}

/**
 * Reads a backup to the last byte and compares it with its checksums.
 *
 * @param migrations those that this version knows.
 * @throws {UnusableBackupError} for what is damaged, incomplete, foreign, newer, or encrypted with another passphrase.
 */
export async function openBackup(
  found: BackupFiles,
  migrations: readonly MigrationClass[],
  passphrase?: string,
  told?: Told,
): Promise<WholeBackup> {
  const files = await unlocked(found, passphrase);
  const refuse = (reason: string) => new UnusableBackupError(files.where, reason);
  const manifest = await readManifest(files);
  if (typeof manifest === 'string') throw refuse(manifest);
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = manifest.migrations.find((name) => !known.has(name));
  if (unknown) {
    throw refuse(
      `it is of version ${manifest.version}, whose database this version does not know (${unknown}). ` +
        'Restore it with that version, or a later one.',
    );
  }
  if (!manifest.migrations.length) throw refuse('it is of a database that had not been set up.');
  const parts = [
    ...manifest.tables.map((part) => ({ part, path: tablePath(part), name: `the table ${part.name}` })),
    ...manifest.files.map((part) => ({ part, path: filePath(part), name: `the file ${part.key}` })),
  ];
  await eachOf(
    parts,
    async ({ part, path, name }) => {
      const problem = await problemOf(files, path, part);
      if (problem) throw refuse(`${name} ${problem}.`);
    },
    told,
  );
  return { files, manifest };
}

async function problemOf(files: BackupFiles, path: string, part: Measure): Promise<string | undefined> {
  const found = await measureFile(files, path);
  if (!found) return 'is missing';
  if (found.bytes !== part.bytes) return `has ${found.bytes} bytes instead of ${part.bytes}`;
  return found.sha256 === part.sha256 ? undefined : 'is not what was written';
}
