import type { FirstLogin } from './modules/auth/sign-in/first-admin.service';
import type { AppConfig } from './platform/config/app-config';
import { isForPeople, rootLog } from './platform/http/logging/root-log';

function where({ studio, dashboardHost, trustProxy }: AppConfig, port: number): string {
  if (!trustProxy) return `${studio.name} is running at http://${dashboardHost}${port === 80 ? '' : `:${port}`}`;
  return `${studio.name} is running at ${dashboardHost}, through the proxy in front of port ${port}`;
}

function howToSignIn({ email, password }: FirstLogin): string[] {
  const shown = password
    ? `${password}   (shown once; you will choose your own when you sign in)`
    : 'the one given as ADMIN_PASSWORD';
  return ['', '  First login', `    e-mail    ${email}`, `    password  ${shown}`];
}

function print(config: AppConfig, port: number, firstLogin: FirstLogin | undefined): void {
  const lines = ['', `  ${where(config, port)}`, ...(firstLogin ? howToSignIn(firstLogin) : [])];
  if (config.registrationCodeFile) {
    lines.push('', `  The registration code for colleagues is in ${config.registrationCodeFile}`);
  }
  console.log([...lines, ''].join('\n'));
}

/** Prints the dashboard's URL and, once, the first login, regardless of LOG_LEVEL. */
export function printWelcome(config: AppConfig, port: number, firstLogin: FirstLogin | undefined): void {
  if (isForPeople) return print(config, port, firstLogin);
  const log = rootLog.child({ context: 'Start' }, { level: 'info' });
  log.info({ port, host: config.dashboardHost }, where(config, port));
  if (firstLogin) {
    const { email, password } = firstLogin;
    const told = password ? 'with this password, which is shown once' : 'with the password given as ADMIN_PASSWORD';
    log.info({ email, password }, `First login: ${email}, ${told}`);
  }
}
