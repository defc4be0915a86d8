import { createConnection } from 'mysql2/promise';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { embeddedDatabase } from '../../../src/platform/database/create-data-source';
import { makePlace, type Place } from '../place';
import type { TestDatabase } from '../databases';

/** Data of a released version; see its README. */
export const FROZEN = join(__dirname, '../../frozen/1.0');
export const FROZEN_BACKUP = join(FROZEN, 'backup');

/** Copies the data of version 1.0, rows and files, into a new place. */
export async function frozenPlace(database: TestDatabase): Promise<Place> {
  const place = await makePlace(database);
  await thawRows(place);
  await cp(join(FROZEN_BACKUP, 'files'), join(place.dataDir, 'files'), { recursive: true });
  return place;
}

/** Copies only the rows, into an empty database. */
export async function thawRows({ dataDir, databaseUrl }: Place): Promise<void> {
  if (!databaseUrl) {
    await mkdir(dataDir, { recursive: true });
    await writeFile(embeddedDatabase(dataDir), gunzipSync(await readFile(join(FROZEN, 'studio.sqlite.gz'))));
    return;
  }
  const connection = await createConnection({ uri: databaseUrl, multipleStatements: true, charset: 'utf8mb4' });
  try {
    await connection.query('ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
    await connection.query(await readFile(join(FROZEN, 'mariadb.sql'), 'utf8'));
  } finally {
    await connection.end();
  }
}
