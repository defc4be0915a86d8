import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ResourceItem } from '../../src/modules/resources/resource-item.entity';
import { JobSchedulerService } from '../../src/platform/jobs/job-scheduler.service';
import { JobsService } from '../../src/platform/jobs/jobs.service';
import { Storage } from '../../src/platform/storage/storage';
import { StorageSweepService } from '../../src/platform/uploads/store/storage-sweep.service';
import { DeletionHoldService } from '../../src/platform/storage/deletion-hold.service';
import { type Item, Library } from '../support/multipart';
import { DATABASES } from '../support/databases';
import { type S3Store, startS3 } from '../support/servers/s3-store';
import { keysOf } from '../support/stored-keys';
import { describeAppWithoutBin, startApp, type TestApp } from '../support/test-app';

describeAppWithoutBin('the sweep of the storage', (app) => {
  const sweep = async () => (await app().nest.get(StorageSweepService).run()).removed;
  const storage = () => app().nest.get(Storage);

  it('takes files that no row has known for a day, and nothing else', async () => {
    const library = new Library(await app().admin());
    const kept = await library.put('HR', 'kept.txt', 'kept');
    await storage().put('resources/orphan', Buffer.from('orphan'));
    await storage().put('avatars/orphan.webp', Buffer.from('orphan'));
    await storage().put('thumbnails/orphan', Buffer.from('orphan'));
    await storage().put('costs/orphan', Buffer.from('orphan'));
    await storage().put('backups/not-ours', Buffer.from('somebody put it there'));
    await writeFile(join(app().dataDir, 'files/.incoming/half'), 'half');
    await writeFile(join(app().dataDir, 'files/README.txt'), 'not an object');

    expect(await sweep()).toBe(0);
    app().clock.set(new Date(Date.now() + 23 * 3_600_000).toISOString());
    expect(await sweep()).toBe(0);
    app().clock.forward(90);
    expect(await sweep()).toBe(5);
    expect(await sweep()).toBe(0);
    const left = await namesIn(app());
    expect(left.filter((name) => !name.startsWith('resources/'))).toEqual([
      'README.txt',
      'backups/not-ours',
      ...['avatars/orphan.webp', 'costs/orphan', 'resources/orphan', 'thumbnails/orphan'].map(
        (key) => `quarantine/${today()}/${key}`,
      ),
      'store/identity.json',
    ]);
    expect(left).toHaveLength(8);
    const { status } = await (await app().admin()).get(kept.url!);
    expect(status).toBe(200);
  });

  it('takes a file whose deletion did not reach the storage', async () => {
    const library = new Library(await app().admin());
    const file = await library.put('HR', 'stays.txt', 'stays');
    const deletion = jest.spyOn(storage(), 'delete').mockRejectedValue(new Error('the disk does not answer'));
    expect((await library.deleteFile(file.path)).status).toBe(204);
    deletion.mockRestore();
    const inPlace = async () => (await namesIn(app())).filter((name) => name.startsWith('resources/'));
    const before = await inPlace();
    app().clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString());
    expect(await sweep()).toBe(1);
    expect(before.length - (await inPlace()).length).toBe(1);
  });

  it.each(['move', 'delete'] as const)('is no success if the storage refuses to %s', async (call) => {
    const expired = 'quarantine/2026-01-01/resources/old';
    await storage().put('resources/refused', Buffer.from('orphan'));
    await storage().put(expired, Buffer.from('orphan'));
    app().clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString());
    const run = async () => {
      await app().nest.get(JobSchedulerService).run('sweep-storage');
      const runs = await app().nest.get(JobsService).lastRuns();
      return runs.find(({ name }) => name === 'sweep-storage')!.problem;
    };
    const refusal = new Error('EACCES: permission denied');
    const refusing = jest.spyOn(storage(), call).mockRejectedValue(refusal);
    expect(await run()).toMatch(/^Quarantined \d files, but the storage refused 1, .*: EACCES: permission denied$/);
    refusing.mockRestore();
    expect(await run()).toBeNull();
    expect(await storage().stat(expired)).toBeNull();
    expect(await storage().stat('resources/refused')).toBeNull();
  });

  it('takes nothing if the database cannot tell what is known', async () => {
    await storage().put('resources/another-orphan', Buffer.from('orphan'));
    app().clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString());
    const { manager } = app().dataSource;
    await manager.query('ALTER TABLE resource_items RENAME TO resource_items_away');
    await expect(sweep()).rejects.toThrow();
    await manager.query('ALTER TABLE resource_items_away RENAME TO resource_items');
    expect(await storage().stat('resources/another-orphan')).not.toBeNull();
    expect(await manager.countBy(ResourceItem, { type: 'file' })).toBe(1);
    expect(await sweep()).toBe(1);
  });
});

/** Databases and stores are independent, so each is tested once. */
const CASES = [[DATABASES[0]!, 'a disk'] as const, [DATABASES.at(-1)!, 'an S3 store'] as const];

describe.each(CASES)('files that the database has forgotten (%s, %s)', (database, kind) => {
  let s3: S3Store | undefined;
  let app: TestApp;
  let library: Library;

  beforeAll(async () => {
    s3 = kind === 'a disk' ? undefined : await startS3();
    app = await startApp({ database, env: { ...s3?.env, BIN_DAYS: '0' } });
    library = new Library(await app.admin());
  });
  afterAll(async () => {
    await app.close();
    await s3?.close();
  });

  const storage = () => app.nest.get(Storage);
  const sweep = async (isLimited = true) => (await app.nest.get(StorageSweepService).run(isLimited)).removed;
  const inDays = (days: number) => app.clock.set(new Date(Date.now() + days * 24 * 3_600_000).toISOString());
  const keysIn = (folder: string) => keysOf(storage(), folder);
  const rows = () => app.dataSource.manager.findBy(ResourceItem, { type: 'file' });
  const put = (key: string) => storage().put(key, Buffer.from('orphan'));

  it('come back by themselves once it knows them again, and open as before', async () => {
    const { url } = await library.put('HR', 'back.txt', 'back again');
    const forgotten = await rows();
    await app.dataSource.manager.delete(ResourceItem, { type: 'file' });
    inDays(2);
    expect(await sweep()).toBe(1);
    expect(await keysIn('resources/')).toEqual([]);
    await app.dataSource.manager.insert(ResourceItem, forgotten);
    inDays(3);
    expect(await sweep()).toBe(0);
    expect(await keysIn('quarantine/')).toEqual([]);
    const admin = await app.admin();
    expect((await admin.get(url!)).body).toBe('back again');
  });

  it('make way for those that were restored meanwhile', async () => {
    const [{ storageKey } = { storageKey: '' }] = await rows();
    await storage().put(`quarantine/2026-11-20/${storageKey!}`, Buffer.from('the same'));
    await sweep();
    expect(await keysIn('quarantine/')).toEqual([]);
    expect(await keysIn('resources/')).toEqual([storageKey]);
  });

  it('are kept for 30 days', async () => {
    await put('resources/forgotten');
    inDays(2);
    expect(await sweep()).toBe(1);
    inDays(31.5);
    await sweep();
    expect(await keysIn('quarantine/')).toHaveLength(1);
    inDays(33.5);
    await sweep();
    expect(await keysIn('quarantine/')).toEqual([]);
  });

  it('stay if they are too many, until an operator confirms their removal', async () => {
    for (let index = 0; index < 20; index++) await put(`resources/many-${index}`);
    inDays(2);
    expect(await sweep()).toBe(20);
    for (let index = 0; index < 21; index++) await put(`resources/more-${index}`);
    await put('holds/something');
    const before = await keysIn('');
    const [{ storageKey } = { storageKey: '' }] = await rows();
    await storage().move(storageKey!, `quarantine/2026-11-20/${storageKey!}`);
    await expect(sweep()).rejects.toThrow(/does not know 21 of 22 stored files[^]*npm run studio -- storage sweep/);
    await expect(app.nest.get(JobSchedulerService).run('sweep-storage')).resolves.toBeUndefined();
    // Files that the database refers to have returned nevertheless.
    expect(await keysIn('')).toEqual(before);
    expect(await sweep(false)).toBe(21);
    expect(await keysIn('resources/')).toHaveLength(1);
  });

  it('are deleted by the first sweep after a backup, if they were deleted during it', async () => {
    inDays(0);
    const again = new Library(await app.admin());
    const deleted: Item[] = [];
    for (let index = 0; index < 21; index++) deleted.push(await again.put('HR', `deleted-${index}.txt`));
    const kept = await again.put('HR', 'kept.txt', 'kept');
    const known = (await rows()).find(({ name }) => name === 'kept.txt')!;
    await app.nest.get(DeletionHoldService).during(async () => {
      for (const { path } of [...deleted, kept]) expect((await again.deleteFile(path)).status).toBe(204);
      expect(await sweep()).toBe(0);
    });
    // A restore has brought this one back.
    await app.dataSource.manager.insert(ResourceItem, known);
    const before = (await keysIn('resources/')).length;
    app.clock.forward(10);
    // Any number of files, because the operator requested it.
    expect(await sweep()).toBe(21);
    expect(await keysIn('resources/')).toHaveLength(before - 21);
    expect(await keysIn('discarded/')).toEqual([]);
    const admin = await app.admin();
    expect((await admin.get(kept.url!)).body).toBe('kept');
  });

  it('stay during a backup', async () => {
    await put('resources/held');
    inDays(0);
    await app.nest.get(DeletionHoldService).during(async () => {
      const spy = jest
        .spyOn(storage(), 'stat')
        .mockImplementation((key) => Promise.resolve({ key, size: 1, modifiedAt: app.clock.now() }));
      inDays(2);
      expect(await sweep()).toBe(0);
      spy.mockRestore();
    });
    expect(await keysIn('resources/')).toContain('resources/held');
  });
});

const today = () => new Date(Date.now() + 24.5 * 3_600_000).toISOString().slice(0, 10);

async function namesIn({ dataDir }: TestApp): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  const folder = join(dataDir, 'files/');
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
    .sort();
}
