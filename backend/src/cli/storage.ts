import type { NestExpressApplication } from '@nestjs/platform-express';
import { parseArgs } from 'node:util';
import { StorageSweepService } from '../platform/uploads/store/storage-sweep.service';
import { StoreIdentityService } from '../platform/uploads/store/store-identity.service';
import { startFailure } from '../start-failure';
import { withProduct } from './with-product';

const USAGE = `Usage: npm run storage -- adopt [--force] | sweep

adopt     makes the stored files those of the configured database, when the start was refused because they are not
--force   although the database knows none of them
sweep     puts aside every file that the database does not know, however many they are; 30 days later they are deleted`;

interface Wanted {
  command: 'adopt' | 'sweep';
  force: boolean;
}

function given(): Wanted | undefined {
  try {
    const { values, positionals } = parseArgs({
      options: { force: { type: 'boolean', default: false }, help: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [command, ...others] = positionals;
    if (values.help || others.length || (command !== 'adopt' && command !== 'sweep')) return undefined;
    return { command, force: values.force };
  } catch {
    return undefined;
  }
}

async function run({ command, force }: Wanted, app: NestExpressApplication): Promise<string> {
  if (command === 'sweep') return `Put aside ${await app.get(StorageSweepService).run(false)} files.`;
  await app.get(StoreIdentityService).adopt(force);
  return 'The files belong to this database now. Start the product.';
}

async function main(): Promise<void> {
  const wanted = given();
  if (wanted) return console.log(await withProduct((app) => run(wanted, app)));
  console.error(USAGE);
  process.exitCode = 2;
}

main().catch((error: unknown) => {
  console.error(startFailure(error));
  process.exit(1);
});
