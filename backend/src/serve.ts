import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module';
import { NEST_OPTIONS, setUp } from './app.setup';
import { printWelcome } from './welcome-message';
import { stopGracefully } from './graceful-stop';
import { FirstAdminService } from './modules/auth/sign-in/first-admin.service';
import { Randomness } from './platform/clock/randomness';
import { AppConfig, processEnvironment } from './platform/config/app-config';
import { misspelled } from './platform/config/misspelled';
import { loggingParams } from './platform/http/logging/logging.module';
import { NestLogger } from './platform/http/logging/nest-logger';

/** Starts the server; resolves once it listens. */
export async function serve(): Promise<void> {
  // First, so that an invalid setting only prints its own error.
  const logger = new NestLogger(loggingParams(AppConfig.fromProcess(new Randomness())));
  for (const problem of misspelled(processEnvironment())) logger.warn(problem);
  const app = await NestFactory.create<NestExpressApplication>(AppModule, {
    ...NEST_OPTIONS,
    // Prints at once, because a start may wait for its database.
    bufferLogs: false,
    abortOnError: false,
    logger,
  });
  setUp(app);
  stopGracefully(app);
  const config = app.get(AppConfig);
  await (config.listenAddress ? app.listen(config.port, config.listenAddress) : app.listen(config.port));
  printWelcome(config, await app.getUrl(), app.get(FirstAdminService).firstLogin);
}
