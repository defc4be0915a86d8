import { stat } from 'node:fs/promises';
import type { MigrationClass } from '../../platform/database/create-data-source';
import { UnusableBackupError } from '../backup.errors';
import { eachOf, type Told } from '../each-of';
import { filePath, type Manifest, readManifest, tablePath, UNFINISHED } from '../format/manifest';
import { type Measure, measureFile } from '../format/measured';

/** A backup every byte of which is what its manifest says. */
export interface WholeBackup {
  folder: string;
  manifest: Manifest;
}

/**
 * Reads a backup to the last byte and compares it with its checksums.
 *
 * @param migrations those that this version knows.
 * @throws {UnusableBackupError} for what is damaged, incomplete, foreign or newer.
 */
export async function openBackup(
  folder: string,
  migrations: readonly MigrationClass[],
  told?: Told,
): Promise<WholeBackup> {
  const refuse = (reason: string) => new UnusableBackupError(folder, reason);
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw refuse('there is no such folder.');
  if (folder.replace(/\/+$/, '').endsWith(UNFINISHED)) throw refuse('it was broken off while it was being written.');
  const manifest = await readManifest(folder);
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
    ...manifest.tables.map((part) => ({ part, path: tablePath(folder, part), name: `the table ${part.name}` })),
    ...manifest.files.map((part) => ({ part, path: filePath(folder, part), name: `the file ${part.key}` })),
  ];
  await eachOf(
    parts,
    async ({ part, path, name }) => {
      const problem = await problemOf(path, part);
      if (problem) throw refuse(`${name} ${problem}.`);
    },
    told,
  );
  return { folder, manifest };
}

async function problemOf(path: string, { bytes, sha256 }: Measure): Promise<string | undefined> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return 'is missing';
  if (found.size !== bytes) return `has ${found.size} bytes instead of ${bytes}`;
  return (await measureFile(path)).sha256 === sha256 ? undefined : 'is not what was written';
}
