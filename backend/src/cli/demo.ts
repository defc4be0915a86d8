import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../app.module';
import { NEST_OPTIONS } from '../app.setup';
import type { DemoPerson } from '../demo/demo-context';
import { DatabaseNotEmptyError } from '../demo/demo.errors';
import { fillDemo } from '../demo/fill-demo';
import { Randomness } from '../platform/clock/randomness';
import { AppConfig } from '../platform/config/app-config';
import { StoreIdentityService } from '../platform/uploads/store/store-identity.service';
import { startFailure } from '../start-failure';

/** A password that the operator has chosen is not repeated on the screen. */
function logins(people: DemoPerson[], chosen: string | undefined): string {
  const widest = Math.max(...people.map(({ email }) => email.length));
  const lines = people.map(
    ({ email, password, role, firstName, lastName }) =>
      `    ${email.padEnd(widest)}  ${password === chosen ? 'as in ADMIN_PASSWORD' : password}  ${role.padEnd(8)}  ${firstName} ${lastName}`,
  );
  return ['', '  The studio is filled. Start it with: npm start', '', '  Logins', ...lines, ''].join('\n');
}

/** Not started like the product: no port, no jobs, no first admin of its own. */
async function main(): Promise<void> {
  AppConfig.fromProcess(new Randomness());
  const app = await NestFactory.create<NestExpressApplication>(AppModule, {
    ...NEST_OPTIONS,
    abortOnError: false,
    logger: ['error', 'warn'],
  });
  try {
    await app.get(StoreIdentityService).settle();
    console.log(logins(await fillDemo(app), app.get(AppConfig).admin.password));
  } finally {
    await app.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof DatabaseNotEmptyError ? error.message : startFailure(error));
  process.exit(1);
});
