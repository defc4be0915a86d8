import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { FirstAdminService, type FirstLogin } from './modules/auth/sign-in/first-admin.service';
import { AppConfig, processEnvironment } from './platform/config/app-config';
import { isForPeople, rootLog } from './platform/http/logging/root-log';
import { AppModule } from './app.module';
import { NEST_OPTIONS, setUp } from './app.setup';
import { stopGracefully } from './graceful-stop';
import { Randomness } from './platform/clock/clock';
import { misspelled } from './platform/config/misspelled';
import { loggingParams, NestLogger } from './platform/http/logging/logging.module';
import { PASSED_SOCKET } from './platform/config/early-settings';

const EVERYWHERE = ['::', '0.0.0.0'];
const OWN = ['127.0.0.1', '::1'];

/** A URL only if it leads to the address listened on. */
function where({ studio, dashboardHost: host, trustProxy }: AppConfig, { address, port }: AddressInfo): string {
  const told = `${studio.name} is running at`;
  if (trustProxy) return `${told} ${host}, through the proxy in front of port ${port}`;
  if (![...EVERYWHERE, ...(host === 'localhost' ? OWN : [host])].includes(address))
    return `${told} ${host}, if that name leads to port ${port} of ${address}`;
  return `${told} http://${host}${port === 80 ? '' : `:${port}`}`;
}

function howToSignIn({ email, password }: FirstLogin): string[] {
  const shown = password
    ? `${password}   (shown once; you will choose your own when you sign in)`
    : 'the one given as ADMIN_PASSWORD';
  return ['', '  First login', `    e-mail    ${email}`, `    password  ${shown}`];
}

function print(config: AppConfig, at: AddressInfo, firstLogin: FirstLogin | undefined): void {
  const lines = ['', `  ${where(config, at)}`, ...(firstLogin ? howToSignIn(firstLogin) : [])];
  if (config.registrationCodeFile) {
    lines.push('', `  The registration code for colleagues, unless renewed, is in ${config.registrationCodeFile}`);
  }
  console.log([...lines, ''].join('\n'));
}

/** Prints the dashboard's URL and, once, the first login, regardless of LOG_LEVEL. */
function printWelcome(config: AppConfig, at: AddressInfo, firstLogin: FirstLogin | undefined): void {
  if (isForPeople) return print(config, at, firstLogin);
  const log = rootLog.child({ context: 'Start' }, { level: 'info' });
  log.info({ port: at.port, host: config.dashboardHost }, where(config, at));
  if (firstLogin) {
    const { email, password } = firstLogin;
    const told = password ? 'with this password, which is shown once' : 'with the password given as ADMIN_PASSWORD';
    log.info({ email, password }, `First login: ${email}, ${told}`);
  }
}

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
