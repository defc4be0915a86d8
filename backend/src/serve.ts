import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
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
import { PASSED_SOCKET } from './platform/config/passed-socket';

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
  await app.init();
  const server = app.getHttpServer();
  await once(server.listen(PASSED_SOCKET ?? { port: config.port, host: config.listenAddress }), 'listening');
  printWelcome(config, server.address() as AddressInfo, app.get(FirstAdminService).firstLogin);
}
