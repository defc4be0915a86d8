import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module';
import { NEST_OPTIONS, setUp } from './app.setup';
import { greet } from './greeting';
import { stopGracefully } from './graceful-stop';
import { FirstAdminService } from './modules/auth/sign-in/first-admin.service';
import { Randomness } from './platform/clock/randomness';
import { AppConfig } from './platform/config/app-config';
import { startFailure } from './start-failure';

async function main(): Promise<void> {
  // First, so that a wrong setting prints nothing but its own error.
  AppConfig.fromProcess(new Randomness());
  const app = await NestFactory.create<NestExpressApplication>(AppModule, { ...NEST_OPTIONS, abortOnError: false });
  app.useLogger(app.get(Logger));
  setUp(app);
  stopGracefully(app);
  const config = app.get(AppConfig);
  await (config.listenAddress ? app.listen(config.port, config.listenAddress) : app.listen(config.port));
  greet(config, await app.getUrl(), app.get(FirstAdminService).firstLogin);
}

main().catch((error: unknown) => {
  console.error(startFailure(error));
  process.exit(1);
});
