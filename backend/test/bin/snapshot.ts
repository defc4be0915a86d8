import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from '../support/test-app';

/** Tables that change with every deletion without being part of it. */
const LEFT_OUT =
  /^(audit_log|security_log|list_revisions|login_sessions|rate_limits|job_runs|search_entries|settings|bin_|migration)/;

type Rows = Record<string, Record<string, unknown>[]>;

/** All rows except those of logs and the bin, sorted. */
export async function rowsOf(app: TestApp, all = false): Promise<Rows> {
  const rows: Rows = {};
  for (const { tableName } of app.dataSource.entityMetadatas) {
    if (!all && LEFT_OUT.test(tableName)) continue;
    const read = await app.dataSource.query<Record<string, unknown>[]>(`SELECT * FROM \`${tableName}\``);
    rows[tableName] = read.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return rows;
}

/** All stored files with their content. */
export async function filesOf({ dataDir }: TestApp): Promise<Record<string, string>> {
  const folder = join(dataDir, 'files');
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const stored = paths.filter((path) => !/identity\.json$|quarantine|\.incoming/.test(path)).sort();
  return Object.fromEntries(
    await Promise.all(stored.map(async (path) => [path.slice(folder.length + 1), await readFile(path, 'base64')])),
  ) as Record<string, string>;
}

/** The rows that contain a text, by table. */
export async function tracesOf(app: TestApp, text: string): Promise<string[]> {
  const rows = await rowsOf(app, true);
  const traces = Object.entries(rows).filter(([, some]) => JSON.stringify(some).includes(text));
  return traces.map(([table]) => table);
}
