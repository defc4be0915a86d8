import BetterSqlite3 from 'better-sqlite3';
import { writeFile } from 'node:fs/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { MIGRATIONS } from '../../../src/migrations';
import { embeddedDatabase } from '../../../src/platform/database/create-data-source';
import type { TestDatabase } from '../databases';
import { makePlace, type Place } from '../place';
import { migrate } from '../upgrades/broken-off';

/** The schema and rows that the migrations create in an empty database. */
async function migrated<T>(database: TestDatabase, read: (place: Place) => T | Promise<T>): Promise<T> {
  const place = await makePlace(database);
  try {
    await migrate(place, MIGRATIONS);
    return await read(place);
  } finally {
    await place.remove();
  }
}

function fileOf({ dataDir }: Place): Buffer {
  const database = new BetterSqlite3(embeddedDatabase(dataDir));
  try {
    return database.serialize();
  } finally {
    database.close();
  }
}

async function dumpOf({ databaseUrl }: Place): Promise<string> {
  const connection = await createConnection({ uri: databaseUrl!, dateStrings: true, rowsAsArray: true });
  const query = async (sql: string, name?: string) =>
    (await connection.query<RowDataPacket[][]>(sql, [name]))[0] as unknown as string[][];
  try {
    const [[collation]] = (await query('SELECT @@collation_database')) as [[string]];
    const statements = ['SET FOREIGN_KEY_CHECKS = 0', `ALTER DATABASE COLLATE ${collation}`];
    for (const [name] of await query('SHOW TABLES')) {
      const [[, created]] = (await query('SHOW CREATE TABLE ??', name)) as [[string, string]];
      const rows = await query('SELECT * FROM ??', name);
      statements.push(created);
      if (rows.length) statements.push(connection.format('INSERT INTO ?? VALUES ?', [name, rows]));
    }
    return statements.join(';\n');
  } finally {
    await connection.end();
  }
}

let file: Promise<Buffer> | undefined;
let dump: Promise<string> | undefined;

/** Fills an empty database with the migrated schema; migrations run once per process, then it is copied. */
export async function fillMigrated({ dataDir, databaseUrl }: Pick<Place, 'dataDir' | 'databaseUrl'>): Promise<void> {
  if (!databaseUrl) {
    await writeFile(embeddedDatabase(dataDir), await (file ??= migrated('sqlite', fileOf)));
    return;
  }
  const statements = await (dump ??= migrated('mariadb', dumpOf));
  const connection = await createConnection({ uri: databaseUrl, multipleStatements: true });
  await connection.query(statements);
  await connection.end();
}

export async function makeMigratedPlace(database: TestDatabase): Promise<Place> {
  const place = await makePlace(database);
  await fillMigrated(place);
  return place;
}
