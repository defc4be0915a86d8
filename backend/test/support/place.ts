import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Randomness } from '../../src/platform/clock/clock';
import { AppConfig } from '../../src/platform/config/app-config';
import { readEnvironment } from '../../src/platform/config/environment';
import { embeddedDatabase } from '../../src/platform/database/create-data-source';
import { createServerDatabase, runOnFile, type TestDatabase } from './databases';
import './real-cost';

export const ADMIN = { email: 'admin@studio.test', password: 'admin-password' };
export const REGISTRATION_CODE = 'studio-code';

/** An empty data folder and an empty database. */
export interface Place {
  database: TestDatabase;
  dataDir: string;
  /** undefined on SQLite. */
  databaseUrl: string | undefined;
  /** For spawned programs; the server signs {@link ADMIN} in. */
  env: Record<string, string>;
  config: AppConfig;
  /** For `startApp`. */
  app: { database: TestDatabase; dataDir: string; databaseUrl?: string };
  /** Runs a statement on a database that another program has open. */
  run: (sql: string) => Promise<void>;
  remove: () => Promise<void>;
}

export async function makePlace(database: TestDatabase): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'studio-place-'));
  const server = database === 'mariadb' ? await createServerDatabase() : undefined;
  const env = {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    REGISTRATION_CODE,
    JWT_SECRET: 'a secret of at least thirty-two characters',
    ...(server ? { DATABASE_URL: server.url } : {}),
  };
  return {
    database,
    dataDir,
    databaseUrl: server?.url,
    env,
    config: new AppConfig(readEnvironment(env), new Randomness()),
    app: { database, dataDir, ...(server ? { databaseUrl: server.url } : {}) },
    run: async (sql) => server?.run(sql) ?? runOnFile(embeddedDatabase(dataDir), sql),
    remove: async () => {
      await rm(dataDir, { recursive: true, force: true });
      await server?.drop();
    },
  };
}
