import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { EXCLUDED_TABLES } from '../../../src/backup/format/stored-references';
import { IS_TABLE } from '../../../src/backup/snapshot/snapshot';
import type { AppConfig } from '../../../src/platform/config/app-config';
import { createDataSource, dataSourceOptions } from '../../../src/platform/database/create-data-source';

/** All rows of all tables, sorted and normalised across databases; bypasses the application, whose jobs would change them. */
export async function databaseContent(config: AppConfig): Promise<Record<string, string[]>> {
  const dataSource = await createDataSource(dataSourceOptions(config, [])).initialize();
  try {
    const tables = await dataSource.query<{ name: string }[]>(
      config.database
        ? 'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()'
        : `SELECT name FROM pragma_table_list WHERE ${IS_TABLE}`,
    );
    const content: Record<string, string[]> = {};
    for (const { name } of tables) {
      // Specific to the installation.
      if (name === 'settings') continue;
      const rows = await dataSource.query<Record<string, unknown>[]>(`SELECT * FROM \`${name}\``);
      content[name] = rows.map((row) => JSON.stringify(row, neutral)).sort();
    }
    return content;
  } finally {
    await dataSource.destroy();
  }
}

/** The part that a backup restores: no sessions or other short-lived rows. */
export function lastingContent(content: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(content).map(([name, rows]) => [name, EXCLUDED_TABLES.has(name) ? [] : rows]),
  );
}

function neutral(name: string, value: unknown): unknown {
  return /^(netto|vat|brutto)$/.test(name) ? Number(value) : value;
}

/** SHA-256 of every file in a folder, by relative path. */
export async function folderContent(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const hashes = await Promise.all(
    paths.sort().map(async (path) => [
      relative(folder, path),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ]),
  );
  return Object.fromEntries(hashes) as Record<string, string>;
}

/** The stored files that a backup contains: no thumbnails or internal files. */
export async function storedContent(dataDir: string): Promise<Record<string, string>> {
  const all = await folderContent(join(dataDir, 'files'));
  return Object.fromEntries(
    Object.entries(all).filter(([key]) => !/^(thumbnails|holds|store|quarantine|discarded|\.incoming)\//.test(key)),
  );
}
