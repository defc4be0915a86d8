import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ResourceItem } from '../../src/modules/resources/resource-item.entity';
import { Storage } from '../../src/platform/storage/storage';
import { StorageSweep } from '../../src/platform/uploads/storage-sweep';
import { Library } from '../support/multipart';
import { describeApp, type TestApp } from '../support/test-app';

describeApp('the sweep of the storage', (app) => {
  const sweep = () => app().nest.get(StorageSweep).run();
  const storage = () => app().nest.get(Storage);

  it('takes what no row has known for a day, and nothing else', async () => {
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
    expect(left.filter((name) => !name.startsWith('resources/'))).toEqual(['README.txt', 'backups/not-ours']);
    expect(left).toHaveLength(3);
    const { status } = await (await app().admin()).get(kept.url!);
    expect(status).toBe(200);
  });

  it('takes a file whose deletion did not reach the storage', async () => {
    const library = new Library(await app().admin());
    const file = await library.put('HR', 'stays.txt', 'stays');
    const deletion = jest.spyOn(storage(), 'delete').mockRejectedValue(new Error('the disk does not answer'));
    expect((await library.deleteFile(file.path)).status).toBe(204);
    deletion.mockRestore();
    const before = await namesIn(app());
    app().clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString());
    expect(await sweep()).toBe(1);
    expect(before.length - (await namesIn(app())).length).toBe(1);
  });

  it('takes nothing when the database cannot tell what is known', async () => {
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

async function namesIn({ dataDir }: TestApp): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  const folder = join(dataDir, 'files/');
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
    .sort();
}
