import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module';
import { NEST_OPTIONS, setUp } from './app.setup';
import { greet } from './greeting';
import { stopGracefully } from './graceful-stop';
import { FirstAdmin } from './modules/auth/first-admin.service';
import { Randomness } from './platform/clock/randomness';
import { AppConfig } from './platform/config/app-config';
import { startFailure } from './start-failure';

async function main(): Promise<void> {
  // Before anything is built, so that of a wrong setting nothing is printed but what is wrong.
  AppConfig.fromProcess(new Randomness());
  const app = await NestFactory.create<NestExpressApplication>(AppModule, { ...NEST_OPTIONS, abortOnError: false });
  app.useLogger(app.get(Logger));
  setUp(app);
  stopGracefully(app);
  const config = app.get(AppConfig);
  await (config.listenAddress ? app.listen(config.port, config.listenAddress) : app.listen(config.port));
  greet(config, await app.getUrl(), app.get(FirstAdmin).firstLogin);
}

main().catch((error: unknown) => {
  console.error(startFailure(error));
  process.exit(1);
});
