import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../app.module';
import { NEST_OPTIONS } from '../app.setup';
import { Randomness } from '../platform/clock/randomness';
import { AppConfig } from '../platform/config/app-config';

/**
 * Runs work with the product's services, and closes them afterwards. Nothing is started: no port, no jobs, no first
 * admin, and no check whether files and database belong together.
 */
export async function withProduct<T>(work: (app: NestExpressApplication) => Promise<T>): Promise<T> {
  AppConfig.fromProcess(new Randomness());
  const app = await NestFactory.create<NestExpressApplication>(AppModule, {
    ...NEST_OPTIONS,
    abortOnError: false,
    logger: ['error', 'warn'],
  });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}
