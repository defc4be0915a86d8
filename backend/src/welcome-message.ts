import type { AddressInfo } from 'node:net';
import type { FirstLogin } from './modules/auth/sign-in/first-admin.service';
import type { AppConfig } from './platform/config/app-config';
import { isForPeople, rootLog } from './platform/http/logging/root-log';

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
export function printWelcome(config: AppConfig, at: AddressInfo, firstLogin: FirstLogin | undefined): void {
  if (isForPeople) return print(config, at, firstLogin);
  const log = rootLog.child({ context: 'Start' }, { level: 'info' });
  log.info({ port: at.port, host: config.dashboardHost }, where(config, at));
  if (firstLogin) {
    const { email, password } = firstLogin;
    const told = password ? 'with this password, which is shown once' : 'with the password given as ADMIN_PASSWORD';
    log.info({ email, password }, `First login: ${email}, ${told}`);
  }
}
