import { parseArgs } from 'node:util';
import { StorageSweepService } from '../platform/uploads/store/storage-sweep.service';
import { StoreIdentityService } from '../platform/uploads/store/store-identity.service';
import { runProgram } from './program';
import { withProduct } from './with-product';

void runProgram({
  usage: `Usage: npm run storage -- adopt [--force] | sweep

adopt     assigns the stored files to the configured database, if the start was refused because they do not match
--force   even if the database knows none of them
sweep     quarantines every file that the database does not know, however many; they are deleted 30 days later`,
  parse: () => {
    const { values, positionals } = parseArgs({
      options: { force: { type: 'boolean', default: false }, help: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [command, ...others] = positionals;
    if (values.help || others.length || (command !== 'adopt' && command !== 'sweep')) return undefined;
    return { command, force: values.force };
  },
  run: ({ command, force }) =>
    withProduct(async (app) => {
      if (command === 'sweep') return `Quarantined ${await app.get(StorageSweepService).run(false)} files.`;
      await app.get(StoreIdentityService).adopt(force);
      return 'The files belong to this database now. Start the product.';
    }),
});
