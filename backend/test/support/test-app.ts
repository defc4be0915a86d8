import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import { Logger } from 'nestjs-pino';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { AppModule } from '../../src/app.module';
import { NEST_OPTIONS, setUp } from '../../src/app.setup';
import { closeGracefully } from '../../src/graceful-stop';
import { Clock, Randomness } from '../../src/platform/clock/clock';
import { AppConfig } from '../../src/platform/config/app-config';
import { readEnvironment } from '../../src/platform/config/environment';
import { PICTURE_PROGRAM } from '../../src/platform/pictures/pictures.service';
import { Client } from './client';
import { PICTURE_PROGRAM_FILE } from './processes/compile';
import { fillMigrated } from './database/migrated';
import { createServerDatabase, DATABASES, describeOnServer, ONE_DATABASE, type TestDatabase } from './databases';
import { hurry } from './hurried';
import { ADMIN, REGISTRATION_CODE } from './place';
import { TestClock } from './test-clock';

export { ADMIN, REGISTRATION_CODE };

/** The whole application, listening, with its own database. */
export interface TestApp {
  url: string;
  dataDir: string;
  /** undefined on SQLite. */
  databaseUrl: string | undefined;
  clock: TestClock;
  dataSource: DataSource;
  nest: NestExpressApplication;
  /** A client that is not signed in. */
  guest: Client;
  /** Signs in the first admin. */
  admin: () => Promise<Client>;
  /** Registers an employee and signs them in. */
  employee: (email?: string) => Promise<Client>;
  close: () => Promise<void>;
}

export interface TestAppOptions {
  database: TestDatabase;
  /** Environment variables in addition to the tests' defaults. */
  env?: Record<string, string>;
  /** An existing database, for two applications on one. */
  databaseUrl?: string;
  dataDir?: string;
  /** The folder of a built client; none by default. */
  frontend?: string;
  /** Overrides a provider. */
  override?: (module: TestingModuleBuilder) => TestingModuleBuilder;
}

const asItIs = (module: TestingModuleBuilder) => module;

export async function startApp(options: TestAppOptions): Promise<TestApp> {
  const { database, env = {}, databaseUrl, dataDir, frontend, override = asItIs } = options;
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'studio-test-')));
  const server = database === 'mariadb' && !databaseUrl ? await createServerDatabase() : undefined;
  const url = databaseUrl ?? server?.url;
  if (server ?? (database === 'sqlite' && !dataDir)) await fillMigrated({ dataDir: folder, databaseUrl: server?.url });
  const clock = new TestClock();
  const environment = readEnvironment({
    PORT: '0',
    DATA_DIR: folder,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    REGISTRATION_CODE,
    JWT_SECRET: 'a secret of at least thirty-two characters',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '0',
    BACKUP_SCHEDULE: 'off',
    SITE_CHECKS: '0',
    ...(url ? { DATABASE_URL: url } : {}),
    ...env,
  });
  const config = new AppConfig(environment, new Randomness());
  const module = await override(
    Test.createTestingModule({ imports: [AppModule] })
      .overrideProvider(AppConfig)
      .useValue(config)
      .overrideProvider(Clock)
      .useValue(clock)
      .overrideProvider(PICTURE_PROGRAM)
      .useValue(PICTURE_PROGRAM_FILE),
  ).compile();
  const nest = setUp(
    module.createNestApplication<NestExpressApplication>(NEST_OPTIONS),
    frontend ?? join(folder, 'no-client'),
  );
  nest.useLogger(nest.get(Logger));
  await nest.listen(0, '127.0.0.1').catch(async (error: unknown) => {
    await nest.close();
    throw error;
  });
  const base = (await nest.getUrl()).replace('[::1]', '127.0.0.1');
  const guest = new Client(base);
  let people = 0;
  return {
    url: base,
    dataDir: folder,
    databaseUrl: url,
    clock,
    dataSource: nest.get(DataSource),
    nest,
    guest,
    admin: () => guest.signIn(ADMIN.email, ADMIN.password),
    employee: (email = `employee${++people}@studio.test`) =>
      guest.register(email, 'employee-password', REGISTRATION_CODE),
    close: async () => {
      // The delay is for a proxy, and there is none.
      const relax = config.trustProxy ? hurry(1_000) : undefined;
      await closeGracefully(nest);
      relax?.();
      if (!dataDir) await rm(folder, { recursive: true, force: true });
      await server?.drop();
    },
  };
}

/** Another backend with the same database server and files. */
export const startBeside = ({ databaseUrl, dataDir }: TestApp, env: Record<string, string> = {}): Promise<TestApp> =>
  startApp({ database: 'mariadb', databaseUrl: databaseUrl!, dataDir, env });

type AppTests = (app: () => TestApp, database: TestDatabase) => void;

function describeOn(databases: TestDatabase[], name: string, tests: AppTests, env: Record<string, string> = {}): void {
  describe.each(databases)(`${name} (%s)`, (database) => {
    let running: TestApp;
    beforeAll(async () => {
      running = await startApp({ database, env });
    });
    afterAll(() => running.close());
    tests(() => running, database);
  });
}

/** Runs the tests on every database of this run, each with a new application. */
export const describeApp = (name: string, tests: AppTests, env?: Record<string, string>): void =>
  describeOn(DATABASES, name, tests, env);

/** On one database, for rules that never reach SQL. */
export const describeOnce = (name: string, tests: AppTests, env?: Record<string, string>): void =>
  describeOn(ONE_DATABASE, name, tests, env);

export type Backends = () => [TestApp, TestApp, ...TestApp[]];

/** Several backends with the same database server and files. */
export const describeBackends = (
  name: string,
  count: number,
  tests: (backends: Backends) => void,
  env: Record<string, string> = {},
): void =>
  describeOnServer(name, (database) => {
    let running: TestApp[] = [];
    beforeAll(async () => {
      const first = await startApp({ database, env });
      running = [first];
      for (let more = 1; more < count; more++) running.push(await startBeside(first, env));
    });
    afterAll(async () => {
      for (const backend of running.toReversed()) await backend.close();
    });
    tests(() => running as ReturnType<Backends>);
  });

/** With `BIN_DAYS=0`. */
export const describeAppWithoutBin = (name: string, tests: AppTests): void =>
  describeApp(name, tests, { BIN_DAYS: '0' });
