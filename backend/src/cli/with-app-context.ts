import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../app.module';
import { NEST_OPTIONS } from '../app.setup';
import { Randomness } from '../platform/clock/randomness';
import { AppConfig } from '../platform/config/app-config';
import { checkMigrations } from '../platform/diagnosis/checks/migrations';
import { hasDatabase, withDatabase } from './open-database';
import { CommandError } from './program';
import { StderrLogger } from './stderr-logger';

/**
 * A command must not upgrade a running server's database: only a start does, after a backup. Missing tables do no harm.
 */
async function refuseUpgrade(config: AppConfig): Promise<void> {
  if (!hasDatabase(config)) return;
  const findings = await withDatabase(config, checkMigrations);
  const different = findings.find(({ severity }) => severity === 'fault');
  if (different) throw new CommandError(`${different.said.text} Nothing was changed.`);
}

/**
 * Runs work with the application's services and closes them afterwards. Starts no port, no jobs and no first admin, and
 * does not check whether files and database belong together.
 *
 * @throws {CommandError} if the database is of another version.
 */
export async function withAppContext<T>(work: (app: NestExpressApplication) => Promise<T>): Promise<T> {
  await refuseUpgrade(AppConfig.fromProcess(new Randomness()));
  const app = await NestFactory.create<NestExpressApplication>(AppModule, {
    ...NEST_OPTIONS,
    bufferLogs: false,
    abortOnError: false,
    logger: new StderrLogger(),
  });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}
