import BetterSqlite3 from 'better-sqlite3';
import { createConnection } from 'mysql2/promise';

export type TestDatabase = 'sqlite' | 'mariadb';

/** The MariaDB server on which tests create their databases. */
export const SERVER = process.env.TEST_DATABASE_URL ?? 'mysql://root@127.0.0.1:3306';

async function serverAnswers(): Promise<boolean> {
  try {
    const connection = await createConnection({ uri: SERVER, connectTimeout: 2000 });
    await connection.end();
    return true;
  } catch {
    return false;
  }
}

/** SQLite always; MariaDB if available, required on CI. */
export async function findDatabases(): Promise<TestDatabase[]> {
  const asked = process.env.TEST_DATABASES;
  if (asked) return asked.split(',') as TestDatabase[];
  if (await serverAnswers()) return ['sqlite', 'mariadb'];
  if (process.env.CI) throw new Error(`On CI the tests need MariaDB, and none answers at ${SERVER}`);
  return ['sqlite'];
}

/** The databases of this run. */
export const DATABASES = (process.env.TEST_DATABASES ?? 'sqlite').split(',') as TestDatabase[];

const onServer = DATABASES.includes('mariadb');

/** For tests of a server's own behaviour; skipped without a server. */
export const describeOnServer = (name: string, tests: (database: TestDatabase) => void, canRun = true): void =>
  // eslint-disable-next-line no-restricted-properties
  (onServer && canRun ? describe : describe.skip)(`${name} (mariadb)`, () => tests('mariadb'));

export const itOnServer = (name: string, test: () => Promise<void>): void =>
  // eslint-disable-next-line no-restricted-properties
  (onServer ? it : it.skip)(`${name} (mariadb)`, test);

/** For behaviour that does not depend on the database. */
export const ONE_DATABASE = DATABASES.slice(0, 1);

const nowhere = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as jest.It;

/** The same for a single test. */
export const itOnce = (database: TestDatabase): jest.It => (ONE_DATABASE.includes(database) ? it : nowhere);

/** Runs a statement on an SQLite file that another program has open. */
export function runOnFile(file: string, sql: string): void {
  const database = new BetterSqlite3(file);
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
}

export interface ServerDatabase {
  url: string;
  run: (sql: string) => Promise<void>;
  drop: () => Promise<void>;
}

/** Creates an empty database on the server. */
export async function createServerDatabase(): Promise<ServerDatabase> {
  const name = `studio_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const run = async (sql: string, uri = SERVER) => {
    const connection = await createConnection({ uri });
    try {
      await connection.query(sql);
    } finally {
      await connection.end();
    }
  };
  await run(`CREATE DATABASE \`${name}\``);
  const url = `${SERVER.replace(/\/$/, '')}/${name}`;
  return { url, run: (sql) => run(sql, url), drop: () => run(`DROP DATABASE IF EXISTS \`${name}\``) };
}
