import type { PoolConnection } from 'mysql2';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { QueryRunner } from 'typeorm';
import {
  createDataSource,
  dataSourceOptions,
  embeddedDatabase,
  type MigrationClass,
} from '../../../src/platform/database/create-data-source';
import { connect } from '../../../src/platform/database/connect';
import { migrateUnderLock } from '../../../src/platform/database/migrations/migration-lock';
import { databaseContent } from '../database/content';
import type { Place } from '../place';
import { schemaOf } from '../database/schema';
import { beforeStatements } from '../database/statement-hook';

/** More than there will ever be: a start that gets no further is a failure, not a loop. */
const MOST = 300;

class Cut extends Error {}

/** Brings the database of a place up to date, as a start does. */
export async function migrate({ config }: Place, migrations: MigrationClass[]): Promise<void> {
  await (await connect(createDataSource(dataSourceOptions(config, migrations)))).destroy();
}

/** True for the statements whose effect stays, whatever comes after them. */
function lastingStatements(): (sql: string) => boolean {
  let hasWritten = false;
  return (sql) => {
    if (/^\s*(INSERT|UPDATE|DELETE|REPLACE)/i.test(sql)) hasWritten = true;
    const lasts = /^\s*(CREATE|ALTER|DROP|RENAME)/i.test(sql) || (/^COMMIT/i.test(sql) && hasWritten);
    if (lasts) hasWritten = false;
    return lasts;
  };
}

/**
 * Migrates on a server whose connection breaks: each start gets one lasting statement further than the one before, until
 * one has nothing left to do. So every state is met that a start can be broken off in.
 *
 * @returns how many starts it took.
 */
export async function migrateInPieces({ config }: Place, migrations: MigrationClass[]): Promise<number> {
  const met = new Set<string>();
  let further = 1;
  for (let starts = 1; starts < MOST; starts++) {
    const lasts = lastingStatements();
    let count = 0;
    const cut = (sql: string, runner: QueryRunner | undefined) => {
      if (!lasts(sql) || ++count <= further) return;
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
    // What may simply be run again is run again: the next start has to get past it.
    const state = JSON.stringify([await schemaOf(config), await databaseContent(config)]);
    further = met.has(state) ? further + 1 : 1;
    met.add(state);
  }
  throw new Error('It gets no further');
}

/** Migrates SQLite, and gives what a power cut would have left behind before each of its statements. */
export async function powerCuts(place: Place, migrations: MigrationClass[]): Promise<Place[]> {
  const left: string[] = [];
  const images = join(place.dataDir, 'images');
  const source = embeddedDatabase(place.dataDir);
  const keep = () => {
    const folder = join(images, String(left.length));
    mkdirSync(folder, { recursive: true });
    for (const rest of ['', '-wal']) {
      if (existsSync(source + rest)) copyFileSync(source + rest, embeddedDatabase(folder) + rest);
    }
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
