import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ResourceItem } from '../../src/modules/resources/resource-item.entity';
import { StorageSweepService } from '../../src/platform/uploads/store/storage-sweep.service';
import { BackendProcess } from '../support/processes/backend-process';
import { Client } from '../support/client';
import { makeMigratedPlace } from '../support/database/migrated';
import { DATABASES } from '../support/databases';
import { Library } from '../support/multipart';
import { beginUpload } from '../support/hostile/slow-upload';
import type { Place } from '../support/place';
import { ADMIN, startApp } from '../support/test-app';
import { until } from '../support/until';

const MB = 1024 * 1024;

describe.each(DATABASES)('a server killed during uploads (%s)', (database) => {
  let place: Place;
  beforeAll(async () => {
    place = await makeMigratedPlace(database);
  });
  afterAll(() => place.remove());

  it('has every confirmed file, and after the sweep nothing else', async () => {
    const told = await uploadUntilKilled();
    const app = await startApp(place.app);
    try {
      const rows = await app.dataSource.manager.findBy(ResourceItem, { type: 'file' });
      const library = new Library(await app.admin());
      // Confirmed uploads exist; every file with a row opens, even if its answer got lost.
      expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(told));
      for (const { url, size } of (await library.tree('Media')).body.items) {
        const answer = await fetch(app.url + url!, { headers: { cookie: library.client.cookieHeader } });
        expect((await answer.arrayBuffer()).byteLength).toBe(size);
      }
      app.clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString());
      await app.nest.get(StorageSweepService).run();
      expect((await filesIn(place.dataDir)).sort()).toEqual(
        rows.map(({ storageKey }) => storageKey!.split('/')[1]).sort(),
      );
    } finally {
      await app.close();
    }
  }, 60_000);

  /** Uploads small files and a big one in parallel and kills the server; resolves to the confirmed names. */
  async function uploadUntilKilled(): Promise<string[]> {
    const backend = await BackendProcess.start(place.env);
    const client = await new Client(backend.url).signIn(ADMIN.email, ADMIN.password);
    const library = new Library(client);
    const told: string[] = [];
    const small = async (worker: number) => {
      for (let number = 0; ; number++) told.push((await library.put('Media', `${worker}-${number}.txt`, 'small')).name);
    };
    const workers = [1, 2, 3].map((worker) => small(worker).catch(() => undefined));
    const headers = { authorization: `Bearer ${client.token}` };
    const big = beginUpload(`${backend.url}/api/resources/upload?path=Media`, headers, [
      { name: 'big.bin', content: Buffer.alloc(20 * MB) },
    ]);
    await big.send(6 * MB);
    await until(async () => told.length > 9 && (await bytesOfUnfinished()) > 4 * MB, 30);
    await backend.kill();
    await Promise.all(workers);
    expect(await bytesOfUnfinished()).toBeGreaterThan(4 * MB);
    return told;
  }

  async function bytesOfUnfinished(): Promise<number> {
    const folder = join(place.dataDir, 'files/.incoming');
    const names = await readdir(folder).catch(() => []);
    const sizes = names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  }
});

async function filesIn(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\/files\/(store|quarantine)\b/.test(entry.parentPath))
    .map(({ name }) => name);
}
