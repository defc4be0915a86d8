import type { FirstLogin } from './modules/auth/sign-in/first-admin.service';
import type { AppConfig } from './platform/config/app-config';

/** Prints where the product is and, once, how to sign in. */
export function greet(config: AppConfig, url: string, firstLogin: FirstLogin | undefined): void {
  const port = new URL(url).port;
  const lines = ['', `  ${config.studio.name} is running at http://${config.dashboardHost}${port ? `:${port}` : ''}`];
  if (firstLogin) {
    lines.push('', '  First login', `    e-mail    ${firstLogin.email}`);
    lines.push(
      firstLogin.password
        ? `    password  ${firstLogin.password}   (shown once; you will choose your own when you sign in)`
        : '    password  the one given as ADMIN_PASSWORD',
    );
  }
  if (config.registrationCodeFile) {
    lines.push('', `  The registration code for colleagues is in ${config.registrationCodeFile}`);
  }
  console.log([...lines, ''].join('\n'));
}
