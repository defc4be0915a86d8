import '../preflight';
import { Option } from 'commander';
import { DEMO_LANGUAGES, type DemoLanguage, type DemoPerson } from '../demo/demo-context';
import { fillDemo } from '../demo/fill-demo';
import { AppConfig } from '../platform/config/app-config';
import { StorageIdentityService } from '../platform/uploads/store/storage-identity.service';
import { programOf, runProgram, withAppContext } from './program';

/** Does not print a password chosen by the operator. */
function logins(people: DemoPerson[], chosen: string | undefined): string {
  const widest = Math.max(...people.map(({ email }) => email.length));
  const lines = people.map(
    ({ email, password, role, firstName, lastName }) =>
      `    ${email.padEnd(widest)}  ${password === chosen ? 'as in ADMIN_PASSWORD' : password}  ${role.padEnd(8)}  ${firstName} ${lastName}`,
  );
  return ['', '  The studio is filled. Start it with: npm start', '', '  Logins', ...lines, ''].join('\n');
}

async function fill({ language }: { language: DemoLanguage }): Promise<void> {
  const told = await withAppContext(async (app) => {
    await app.get(StorageIdentityService).settle();
    return logins(await fillDemo(app, language), app.get(AppConfig).admin.password);
  });
  console.log(told);
}

void runProgram(
  programOf('demo', 'Fills an empty database with a realistic studio.')
    .addOption(new Option('--language <code>', 'of the story').choices(DEMO_LANGUAGES).default('en'))
    .action(fill),
  process.argv.slice(2),
);
