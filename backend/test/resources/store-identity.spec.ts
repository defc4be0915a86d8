import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefusedError } from '../../src/platform/database/database-errors';
import { Storage } from '../../src/platform/storage/storage';
import { StorageSweepService } from '../../src/platform/uploads/store/storage-sweep.service';
import { StorageIdentityService } from '../../src/platform/uploads/store/storage-identity.service';
import { makeMigratedPlace } from '../support/database/migrated';
import { DATABASES, runOnFile } from '../support/databases';
import { Library } from '../support/multipart';
import type { Place } from '../support/place';
import { type S3Store, startS3 } from '../support/servers/s3-store';
import { keysOf } from '../support/stored-keys';
import { startApp, type TestApp } from '../support/test-app';

/** Databases and stores are independent, so each is tested once. */
const CASES = [[DATABASES[0]!, 'a disk'] as const, [DATABASES.at(-1)!, 'an S3 store'] as const];

/** The users' files in an application's storage. */
const filesOf = ({ nest }: TestApp) => keysOf(nest.get(Storage), 'resources/');

const upload = async (app: TestApp, count = 3) => {
  const library = new Library(await app.admin());
  for (let index = 0; index < count; index++) await library.put('HR', `${index}.txt`, `content ${index}`);
};

describe.each(CASES)('the files of a database (%s, %s)', (database, kind) => {
  let place: Place;
  let s3: S3Store | undefined;

  beforeEach(async () => {
    place = await makeMigratedPlace(database);
    s3 = kind === 'a disk' ? undefined : await startS3();
  });
  afterEach(async () => {
    await s3?.close();
    await place.remove();
  });

  const start = (app: Place['app'] = place.app) => startApp({ ...app, env: s3?.env ?? {} });

  /** Starts on a database that does not know the files. */
  async function startElsewhere(): Promise<TestApp> {
    const { dataDir } = place;
    for (const rest of ['', '-wal', '-shm']) await rm(join(dataDir, `studio.sqlite${rest}`), { force: true });
    return start({ database: 'sqlite', dataDir });
  }

  it('are not swept by an empty database in its place: the start fails, and says what to do', async () => {
    const app = await start();
    await upload(app);
    const before = await filesOf(app);
    await app.close();
    await expect(startElsewhere()).rejects.toThrow(StartRefusedError);
    await expect(startElsewhere()).rejects.toThrow(/DATABASE_URL[^]*npm run studio -- storage adopt/);
    if (database === 'sqlite') return;
    const again = await start();
    expect(await filesOf(again)).toEqual(before);
    await again.close();
  });

  it('do not belong to another database before there are any, either', async () => {
    await (await start()).close();
    await expect(startElsewhere()).rejects.toThrow(/belongs to no store yet[^]*DATABASE_URL/);
  });

  it('are recognised at every start and by every backend, whichever created the id', async () => {
    const together = await Promise.all(database === 'mariadb' ? [start(), start()] : [start()]);
    await upload(together[0]);
    for (const app of together) await app.nest.get(StorageIdentityService).settle();
    for (const app of together) await app.close();
    const again = await start();
    expect(await filesOf(again)).toHaveLength(3);
    await again.close();
  });

  it('are missed if another storage is in their place', async () => {
    const app = await start();
    await upload(app);
    await app.nest.get(Storage).delete('store/identity.json');
    for (const key of await filesOf(app)) await app.nest.get(Storage).delete(key);
    await app.close();
    await expect(start()).rejects.toThrow(/knows files[^]*DATA_DIR/);
  });

  it('of a version without ids are adopted at the first start, if the database knows some of them', async () => {
    const app = await start();
    await upload(app);
    await app.nest.get(Storage).delete('store/identity.json');
    await app.dataSource.query("DELETE FROM settings WHERE name = 'store'");
    await app.nest.get(Storage).put('resources/orphan', Buffer.from('left over'));
    await app.close();
    const upgraded = await start();
    expect(await upgraded.nest.get(Storage).stat('store/identity.json')).not.toBeNull();
    await upgraded.close();
    const again = await start();
    await again.close();
  });

  it('of a version without ids are not adopted by a database that knows none of them', async () => {
    const app = await start();
    await upload(app);
    await app.nest.get(Storage).delete('store/identity.json');
    await app.close();
    await expect(startElsewhere()).rejects.toThrow('knows none of them');
  });

  it('wait for their database: no sweep on another storage', async () => {
    const app = await start();
    await upload(app);
    const storage = app.nest.get(Storage);
    await storage.put('resources/orphan', Buffer.from('nobody knows it'));
    await storage.put('store/identity.json', Buffer.from(JSON.stringify({ id: 'of another database' })));
    app.clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString());
    await expect(app.nest.get(StorageSweepService).run()).rejects.toThrow(StartRefusedError);
    expect(await storage.stat('resources/orphan')).not.toBeNull();
    await app.close();
    await expect(start()).rejects.toThrow('do not belong together');
  });

  it('are adopted when the operator says so, but not by a database that knows none of them', async () => {
    const app = await start();
    await upload(app);
    const identity = app.nest.get(StorageIdentityService);
    const storage = app.nest.get(Storage);
    await storage.put('store/identity.json', Buffer.from('damaged'));
    await expect(identity.settle()).rejects.toThrow('do not belong together');
    await identity.adopt(false);
    await identity.settle();
    await storage.put('store/identity.json', Buffer.from(JSON.stringify({ id: 'of another database' })));
    await app.dataSource.query("DELETE FROM resource_items WHERE type = 'file'");
    await expect(identity.adopt(false)).rejects.toThrow('--force');
    await expect(identity.settle()).rejects.toThrow(StartRefusedError);
    await identity.adopt(true);
    await identity.settle();
    await app.close();
  });
});

it('the id beside the files says whose they are, and is private to the owner', async () => {
  const app = await startApp({ database: 'sqlite' });
  const text = await readFile(join(app.dataDir, 'files/store/identity.json'), 'utf8');
  const [row] = await app.dataSource.query<{ value: string }[]>("SELECT value FROM settings WHERE name = 'store'");
  expect(JSON.parse(text)).toMatchObject({ id: row!.value });
  runOnFile(join(app.dataDir, 'studio.sqlite'), "UPDATE settings SET value = 'another' WHERE name = 'store'");
  await expect(app.nest.get(StorageIdentityService).settle()).rejects.toThrow('do not belong together');
  await app.close();
});

it('an unreachable storage does not prevent a start, and is not swept', async () => {
  const s3 = await startS3();
  const away = { ...s3.env, S3_ENDPOINT: 'http://127.0.0.1:9' };
  const app = await startApp({ database: 'sqlite', env: away });
  expect((await (await app.admin()).get('/api/tasks')).status).toBe(200);
  await expect(app.nest.get(StorageSweepService).run()).rejects.toThrow();
  await app.close();
  await s3.close();
});
