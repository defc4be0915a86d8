import { makeMigratedPlace } from '../support/database/migrated';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Randomness } from '../../src/platform/clock/clock';
import { AppConfig } from '../../src/platform/config/app-config';
import { readEnvironment } from '../../src/platform/config/environment';
import { StorageSweepService } from '../../src/platform/uploads/store/storage-sweep.service';
import { StorageIdentityService } from '../../src/platform/uploads/store/storage-identity.service';
import { startFailure } from '../../src/start-failure';
import { backUpInto, restoreFolder, storageOf } from '../support/backups';
import { studio } from '../support/processes/command-line';
import { runToEnd } from '../support/processes/backend-process';
import { createServerDatabase, DATABASES, ONE_DATABASE } from '../support/databases';
import { Library } from '../support/multipart';
import { makePlace, type Place } from '../support/place';
import { startApp, type TestApp } from '../support/test-app';

jest.setTimeout(240_000);

/** A studio with a few files. */
async function fill(place: Place): Promise<void> {
  const app = await startApp(place.app);
  const library = new Library(await app.admin());
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await library.put('HR', name, name);
  await app.close();
}

/** The start succeeds with this database's files: a sweep a day later takes none of them. */
async function expectAtHome(options: Parameters<typeof startApp>[0]): Promise<void> {
  const app = await startApp(options);
  app.clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString());
  expect((await app.nest.get(StorageSweepService).run()).removed).toBe(0);
  await expectFiles(app);
  await app.close();
}

async function expectFiles(app: TestApp): Promise<void> {
  const library = new Library(await app.admin());
  expect((await library.names('HR')).sort()).toEqual(['a.txt', 'b.txt', 'c.txt']);
  for (const { name, url } of (await library.tree('HR')).body.items) {
    expect((await library.client.get(url!)).body).toBe(name);
  }
}

describe.each(DATABASES)('files and database after a restore (%s)', (database) => {
  let place: Place;
  let parent: string;
  let backup: string;

  beforeEach(async () => {
    place = await makeMigratedPlace(database);
    parent = await mkdtemp(join(tmpdir(), 'studio-identity-'));
    await fill(place);
    ({ folder: backup } = await backUpInto(place, parent));
  });
  afterEach(async () => {
    await place.remove();
    await rm(parent, { recursive: true, force: true });
  });

  it('belong together in the same place', async () => {
    await restoreFolder(backup, place);
    await expectAtHome(place.app);
  });

  it.each(DATABASES)('belong together in another place, on %s', async (target) => {
    const other = await makePlace(target);
    await restoreFolder(backup, other);
    await expectAtHome(other.app);
    // The backup's origin does not matter.
    await expectAtHome(place.app);
    await other.remove();
  });

  it('belong together after an interrupted restore, whichever of the two the database is', async () => {
    const storage = await storageOf(place);
    const write = storage.note.bind(storage);
    let notes = 0;
    jest.spyOn(storage, 'note').mockImplementation((key, text) => {
      if (key.startsWith('store/') && ++notes === 2) return Promise.reject(new Error('the power is cut'));
      return write(key, text);
    });
    await expect(restoreFolder(backup, place, { storage })).rejects.toThrow('the power is cut');
    expect(notes).toBe(2);
    await expectAtHome(place.app);
    // Before the database is changed.
    jest.spyOn(storage, 'note').mockImplementation(async (key, text) => {
      await write(key, text);
      if (key.startsWith('store/')) throw new Error('the power is cut');
    });
    await expect(restoreFolder(backup, place, { storage })).rejects.toThrow('the power is cut');
    await expectAtHome(place.app);
  });
});

const isBoth = DATABASES.length > 1;
if (isBoth)
  describe('a move from SQLite to MariaDB', () => {
    it('leaves the former database without the files: a lost DATABASE_URL is noticed', async () => {
      const place = await makeMigratedPlace('sqlite');
      const parent = await mkdtemp(join(tmpdir(), 'studio-moved-'));
      await fill(place);
      const { folder } = await backUpInto(place, parent);
      const server = await createServerDatabase();
      const config = new AppConfig(readEnvironment({ ...place.env, DATABASE_URL: server.url }), new Randomness());
      await restoreFolder(folder, { config });
      const moved = { database: 'mariadb', dataDir: place.dataDir, databaseUrl: server.url } as const;
      await expectAtHome(moved);
      await expect(startApp(place.app)).rejects.toThrow('do not belong together');
      await expectAtHome(moved);
      await place.remove();
      await server.drop();
      await rm(parent, { recursive: true });
    });
  });

describe.each(DATABASES)('the command that adopts and sweeps (%s)', (database) => {
  it('says what it finds, refuses foreign files, and repairs the rest', async () => {
    const place = await makeMigratedPlace(database);
    await fill(place);
    const run = (...args: string[]) => studio(place.env, ['storage', ...args]);
    const storage = await storageOf(place);
    await storage.note('store/identity.json', JSON.stringify({ id: 'another' }));

    const refused = await startApp(place.app).catch(startFailure);
    expect(refused).toContain('The database and the stored files do not belong together. No file was changed.');
    expect(refused).toContain('is the store another.');
    expect(refused).toContain('studio storage adopt');

    expect(await run()).toMatchObject({ code: 2, output: expect.stringContaining('Usage') as string });
    const byProgram = ONE_DATABASE.includes(database);
    expect(await (byProgram ? runToEnd('cli/storage.js', place.env, ['adopt']) : run('adopt'))).toEqual({
      code: 0,
      output: 'The files belong to this database now. Start the product.',
    });
    expect(await run('adopt')).toEqual({
      code: 0,
      output: 'The files belong to this database already. Nothing was changed.',
    });
    await expectAtHome(place.app);
    expect(await run('sweep')).toEqual({ code: 0, output: 'Quarantined 0 files.' });

    const app = await startApp(place.app);
    await app.dataSource.query("DELETE FROM resource_items WHERE type = 'file'");
    await app.close();
    const foreign = await run('adopt');
    expect(foreign).toMatchObject({ code: 1, output: expect.stringContaining('knows none of them') as string });
    expect((await run('adopt', '--force')).code).toBe(0);
    const adopted = await startApp(place.app);
    await adopted.nest.get(StorageIdentityService).settle();
    await adopted.close();
    await place.remove();
  });
});
