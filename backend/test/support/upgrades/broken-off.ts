import type { PoolConnection } from 'mysql2';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QueryRunner } from 'typeorm';
import {
  createDataSource,
  dataSourceOptions,
  embeddedDatabase,
  type MigrationClass,
} from '../../../src/platform/database/create-data-source';
import { connect } from '../../../src/platform/database/connection.module';
import { migrateUnderLock } from '../../../src/platform/database/migrations/migration-lock';
import type { Place } from '../place';
import { beforeStatements } from '../database/statement-hook';

/** A limit on starts, so that one that makes no progress fails instead of looping. */
const MOST = 300;

class Cut extends Error {}

/** Migrates a database, as a start does. */
export async function migrate({ config }: Place, migrations: MigrationClass[]): Promise<void> {
  await (await connect(createDataSource(dataSourceOptions(config, migrations)))).destroy();
}

/** Statements with a lasting effect even if a later one fails: MariaDB migrations run without a transaction. */
const LASTS = /^\s*(CREATE|ALTER|DROP|RENAME|INSERT|UPDATE|DELETE|REPLACE)/i;

/** Schema and rows in one round trip, without settings, which are specific to the installation. */
async function serverState(databaseUrl: string): Promise<string> {
  const connection = await createConnection({ uri: databaseUrl, multipleStatements: true, rowsAsArray: true });
  try {
    const [rows] = await connection.query<RowDataPacket[][]>('SHOW TABLES');
    const tables = rows.map(([name]) => name as unknown as string);
    if (!tables.length) return '';
    const schemas = tables.map((name) => connection.format('SHOW CREATE TABLE ??', [name]));
    const contents = connection.format('CHECKSUM TABLE ??', [tables.filter((name) => name !== 'settings')]);
    const [state] = await connection.query([...schemas, contents].join(';'));
    return JSON.stringify(state).replaceAll(/ AUTO_INCREMENT=\d+/g, '');
  } finally {
    await connection.end();
  }
}

/**
 * Migrates over a connection that breaks: each start gets one lasting statement further than the last, which covers
 * every state of an interrupted migration.
 *
 * @returns the number of starts.
 */
export async function migrateInPieces({ config, databaseUrl }: Place, migrations: MigrationClass[]): Promise<number> {
  const met = new Set<string>();
  let further = 1;
  for (let starts = 1; starts < MOST; starts++) {
    let count = 0;
    const cut = (sql: string, runner: QueryRunner | undefined) => {
      if (!LASTS.test(sql) || ++count <= further) return;
      (runner as unknown as { databaseConnection: PoolConnection }).databaseConnection.destroy();
      throw new Cut();
    };
    const dataSource = beforeStatements(createDataSource(dataSourceOptions(config, migrations)), cut);
    await dataSource.initialize();
    try {
      await migrateUnderLock(dataSource);
      return starts;
    } catch (error) {
      if (!(error instanceof Cut)) throw error;
    } finally {
      await dataSource.destroy();
    }
    // Repeatable statements run again, so the next start has to get past them.
    const state = await serverState(databaseUrl!);
    further = met.has(state) ? further + 1 : 1;
    met.add(state);
  }
  throw new Error('It gets no further');
}

/** Migrates SQLite, and yields the files that a power cut would leave before each statement. */
export async function powerCuts(place: Place, migrations: MigrationClass[]): Promise<Place[]> {
  const left: string[] = [];
  const images = join(place.dataDir, 'images');
  const source = embeddedDatabase(place.dataDir);
  let last = '';
  const keep = () => {
    const files = ['', '-wal'].filter((rest) => existsSync(source + rest));
    const contents = files.map((rest) => readFileSync(source + rest));
    // Nothing is written within a transaction.
    const state = createHash('sha256').update(Buffer.concat(contents)).digest('hex');
    if (state === last) return;
    last = state;
    const folder = join(images, String(left.length));
    mkdirSync(folder, { recursive: true });
    for (const [index, rest] of files.entries()) writeFileSync(embeddedDatabase(folder) + rest, contents[index]!);
    left.push(folder);
  };
  const writes = (sql: string) => /^\s*(CREATE|ALTER|DROP|RENAME|INSERT|UPDATE|DELETE|REPLACE|COMMIT)/i.test(sql);
  const hear = (sql: string) => {
    if (writes(sql)) keep();
  };
  await (
    await connect(beforeStatements(createDataSource(dataSourceOptions(place.config, migrations)), hear))
  ).destroy();
  return left.map((dataDir) => ({ ...place, dataDir, config: { ...place.config, dataDir } }));
}
