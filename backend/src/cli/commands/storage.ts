import type { Command } from 'commander';
import { QuarantineService } from '../../platform/uploads/store/quarantine.service';
import { StorageSweepService } from '../../platform/uploads/store/storage-sweep.service';
import { StorageIdentityService } from '../../platform/uploads/store/storage-identity.service';
import { CommandError, JSON_OPTION, megabytes, print, type Printing, withAppContext } from '../program';

export function addStorage(studio: Command): void {
  const storage = studio.command('storage').description('stored files');
  storage
    .command('orphans')
    .description('lists files unknown to the database for a day')
    .option(...JSON_OPTION)
    .action(orphans);
  storage
    .command('sweep')
    .description('quarantines all orphans, however many; they are deleted 30 days later')
    .action(sweep);
  storage
    .command('purge')
    .description('deletes quarantined files at once instead')
    .option('--yes', 'do it')
    .action(purge);
  storage
    .command('adopt')
    .description('assigns the stored files to the database, if the start was refused because they do not match')
    .option('--force', 'even if the database knows none of them')
    .action(adopt);
}

async function orphans(options: Printing): Promise<void> {
  const found = await withAppContext((app) => app.get(StorageSweepService).orphans());
  const bytes = found.reduce((sum, { size }) => sum + size, 0);
  const lines = found.map(({ key, size }) => `${key}  ${megabytes(size)}`);
  print(options, found, [...lines, `${found.length} orphans (${megabytes(bytes)})`].join('\n'));
}

async function sweep(): Promise<void> {
  const [removed, left] = await withAppContext(async (app) => {
    const service = app.get(StorageSweepService);
    return [(await service.run(false)).removed, (await service.orphans()).length] as const;
  });
  const told = `Quarantined ${removed} files`;
  if (left) throw new CommandError(`${told}, but ${left} remain, because a backup is running: repeat this after it.`);
  console.log(`${told}.`);
}

async function purge({ yes }: { yes?: boolean }): Promise<void> {
  await withAppContext(async (app) => {
    const quarantine = app.get(QuarantineService);
    const deleted = yes ? await quarantine.purge() : undefined;
    const { files, bytes } = await quarantine.size();
    if (deleted !== undefined) {
      if (files) throw new CommandError(`Deleted ${deleted} files, but ${files} remain: the lines above say why.`);
      return console.log(`Deleted ${deleted} files.`);
    }
    if (!files) return console.log('Nothing is quarantined.');
    throw new CommandError(`${files} files (${megabytes(bytes)}) would be deleted permanently. To confirm, add --yes.`);
  });
}

async function adopt({ force = false }: { force?: boolean }): Promise<void> {
  const isChanged = await withAppContext((app) => app.get(StorageIdentityService).adopt(force));
  console.log(
    isChanged
      ? 'The files belong to this database now. Start the product.'
      : 'The files belong to this database already. Nothing was changed.',
  );
}
