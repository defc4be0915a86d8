import { makeMigratedPlace } from '../support/database/migrated';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { keyReader } from '../../src/backup/format/stored-references';
import { Randomness } from '../../src/platform/clock/clock';
import { DiskStorage } from '../../src/platform/storage/disk-storage';
import { StorageSweepService } from '../../src/platform/uploads/store/storage-sweep.service';
import { backUpInto, restoreFolder } from '../support/backups';
import { databaseContent, storedContent } from '../support/database/content';
import { DATABASES } from '../support/databases';
import { type Item, Library } from '../support/multipart';
import { makePlace, type Place } from '../support/place';
import { studio } from '../support/processes/command-line';
import { createTask } from '../support/tasks';
import { startApp, type TestApp } from '../support/test-app';
import { TestClock } from '../support/test-clock';

describe.each(DATABASES)('a backup of a product in use (%s)', (database) => {
  let place: Place;
  let parent: string;
  let app: TestApp;
  /** The backup program's clock: each backup begins a minute after the last. */
  const clock = new TestClock();

  beforeAll(async () => {
    place = await makeMigratedPlace(database);
    parent = await mkdtemp(join(tmpdir(), 'studio-in-use-'));
    clock.set('2026-11-21T03:00:00Z');
    app = await startApp({ ...place.app, env: { BIN_DAYS: '0' } });
  });
  afterAll(async () => {
    await app.close();
    await place.remove();
    await rm(parent, { recursive: true, force: true });
  });

  const backUp = async (storage = new DiskStorage(join(place.dataDir, 'files'), new Randomness())) => {
    clock.forward(1);
    return backUpInto({ config: place.config, storage, clock }, parent);
  };

  /** Restores into a new place, which fails if the backup lacks a file that a row refers to. */
  async function restored(folder: string): Promise<{ rows: Record<string, string[]>; files: Record<string, string> }> {
    const other = await makePlace('sqlite');
    await restoreFolder(folder, other);
    const content = { rows: await databaseContent(other.config), files: await storedContent(other.dataDir) };
    await other.remove();
    return content;
  }

  it('has every file that its rows know, also when all of them are deleted before they are copied', async () => {
    const library = new Library(await app.admin());
    const names = ['one.txt', 'two.txt', 'three.txt', 'four.txt', 'five.txt', 'six.txt'];
    const items: Item[] = [];
    for (const name of names) items.push(await library.put('HR', name));
    /** Deletes everything after the snapshot, and returns the remaining data. */
    class Emptied extends DiskStorage {
      private emptying: Promise<void> | undefined;
      override async get(key: string): Promise<Readable | null> {
        await (this.emptying ??= empty());
        return super.get(key);
      }
    }
    const empty = async () => {
      for (const { path } of items) expect((await library.deleteFile(path)).status).toBe(204);
    };
    const { folder, manifest } = await backUp(new Emptied(join(place.dataDir, 'files'), new Randomness()));
    expect(await library.names('HR')).toEqual([]);
    expect([manifest.files.length, manifest.missingFiles]).toEqual([6, []]);
    const { rows, files } = await restored(folder);
    expect(rows.resource_items!.filter((row) => row.includes('.txt"'))).toHaveLength(6);
    expect(Object.keys(files)).toHaveLength(6);
  });

  it('is of one instant, however much is written meanwhile', async () => {
    const admin = await app.admin();
    const library = new Library(admin);
    let isOver = false;
    // Each step leaves as many tasks as files; a backup of two instants would show a larger difference.
    const worker = async (number: number) => {
      for (let step = 0; !isOver; step++) {
        const file = await library.put('Media', `${number}-${step}.txt`, `content ${number}-${step}`);
        const { id } = await createTask(admin, { title: `${number}-${step}` });
        if (step % 3 !== 0) continue;
        expect((await library.deleteFile(file.path)).status).toBe(204);
        expect((await admin.delete(`/api/tasks/${id}`)).status).toBe(204);
      }
    };
    const workers = [1, 2, 3].map(worker);
    const folders: string[] = [];
    try {
      for (let round = 0; round < 4; round++) {
        const { folder, manifest } = await backUp();
        expect(manifest.missingFiles).toEqual([]);
        folders.push(folder);
      }
    } finally {
      isOver = true;
      await Promise.all(workers);
    }
    for (const folder of folders) {
      const { rows, files } = await restored(folder);
      const known = rows.resource_items!.filter((row) => row.includes('.txt"'));
      expect(Object.keys(files)).toHaveLength(known.length);
      expect(Math.abs(rows.tasks!.length - known.length)).toBeLessThanOrEqual(workers.length);
      // A task and its history are written together.
      const created = rows.task_history!.filter((row) => row.includes('"created"'));
      expect(created).toHaveLength(rows.tasks!.length);
    }
  });

  it('names the files that the storage has lost, and has all others', async () => {
    const library = new Library(await app.admin());
    await library.put('Finance', 'kept.txt');
    const lost = await library.put('Finance', 'lost.txt', 'lost');
    const [row] = await app.dataSource.query<{ storage_key: string }[]>(
      'SELECT storage_key FROM resource_items WHERE name = ?',
      [lost.name],
    );
    await rm(join(place.dataDir, 'files', row!.storage_key));
    const { folder, manifest } = await backUp();
    expect(manifest.missingFiles).toEqual([row!.storage_key]);
    expect((await restored(folder)).rows.resource_items!.join()).toContain('lost.txt');
    const { code, output } = await studio(place.env, ['verify-backup', folder]);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^Restorable: .*\), without 1 that the storage had lost, of /),
    ]);
  });

  it.each([
    ['users', 'profile_picture', 'x', 'avatars/x'],
    ['cost_files', 'token', 'x', 'costs/x'],
    ['resource_items', 'storage_key', 'resources/x', 'resources/x'],
    ['task_files', 'storage_key', 'task-files/x', 'task-files/x'],
    ['bin_files', 'storage_key', 'costs/x', 'costs/x'],
    // Thumbnails are made again when needed.
    ['bin_files', 'storage_key', 'thumbnails/x', null],
    ['bin_files', 'storage_key', 'task-thumbnails/x', null],
  ])('reads which file a row of %s refers to by its %s %s', (table, column, value, key) => {
    expect(keyReader(table, ['id', column])!([1, value])).toBe(key);
  });

  it('leaves nothing behind that looks like one when it cannot be finished', async () => {
    class Broken extends DiskStorage {
      override get(): Promise<Readable | null> {
        return Promise.reject(new Error('the disk does not answer'));
      }
    }
    await new Library(await app.admin()).put('HR', 'there.txt');
    const before = await readdir(parent);
    const broken = backUp(new Broken(join(place.dataDir, 'files'), new Randomness()));
    await expect(broken).rejects.toThrow('the disk does not answer');
    expect(await readdir(parent)).toEqual(before);
  });

  it('leaves what was held back to the sweep, and holds nothing back for long', async () => {
    const held = Object.keys(await storedContent(place.dataDir)).length;
    app.clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString());
    const { removed: swept } = await app.nest.get(StorageSweepService).run();
    expect(swept).toBeGreaterThanOrEqual(6);
    const library = new Library(await app.admin());
    const file = await library.put('HR', 'again.txt');
    expect((await library.deleteFile(file.path)).status).toBe(204);
    expect(Object.keys(await storedContent(place.dataDir))).toHaveLength(held - swept);
  });
});
