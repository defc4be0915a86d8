import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { Randomness } from '../../../src/platform/clock/clock';
import { AppConfig } from '../../../src/platform/config/app-config';
import { readEnvironment } from '../../../src/platform/config/environment';
import { Storage } from '../../../src/platform/storage/storage';
import { StorageSweepService } from '../../../src/platform/uploads/store/storage-sweep.service';
import { backUpInto, restoreFolder } from '../../support/backups';
import { Library } from '../../support/multipart';
import { makePlace } from '../../support/place';
import { type S3Store, startS3 } from '../../support/servers/s3-store';
import { keysOf } from '../../support/stored-keys';
import { startApp, type TestApp } from '../../support/test-app';

describe('the product with its files in an S3 store', () => {
  let store: S3Store;
  let app: TestApp;
  let library: Library;

  beforeAll(async () => {
    store = await startS3();
    app = await startApp({ database: 'sqlite', env: { ...store.env, BIN_DAYS: '0' } });
    library = new Library(await app.admin());
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const stored = () => keysOf(app.nest.get(Storage));

  it('stores nothing on disk, and says that it is ready', async () => {
    await library.put('HR', 'kept.txt', 'in the store');
    expect(await readdir(app.dataDir)).not.toContain('files');
    expect((await app.guest.get('/health/ready')).status).toBe(200);
  });

  it('opens files whole, in part, and not again when unchanged', async () => {
    const { url } = await library.put('HR', 'open.txt', 'in the store');
    const whole = await library.client.get(url!);
    expect([whole.status, whole.body]).toEqual([200, 'in the store']);
    const part = await library.client.get(url!, { range: 'bytes=3-5' });
    expect([part.status, part.body, part.headers.get('content-range')]).toEqual([206, 'the', 'bytes 3-5/12']);
    const known = { 'if-none-match': whole.headers.get('etag')!, 'cache-control': 'max-age=0' };
    expect((await library.client.get(url!, known)).status).toBe(304);
  });

  it('makes thumbnails, deletes files with their rows, and leaves the rest to the sweep', async () => {
    const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const before = (await stored()).length;
    const { path, thumbnailUrl } = await library.put('Media', 'teal.png', picture);
    expect((await library.client.get(thumbnailUrl!)).headers.get('content-type')).toBe('image/webp');
    expect(await stored()).toHaveLength(before + 2);
    expect((await library.deleteFile(path)).status).toBe(204);
    expect(await stored()).toHaveLength(before);
    await app.nest.get(Storage).put('resources/orphan', Buffer.from('orphan'));
    expect((await app.nest.get(StorageSweepService).run()).removed).toBe(0);
    app.clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString());
    expect((await app.nest.get(StorageSweepService).run()).removed).toBe(1);
    app.clock.set(new Date().toISOString());
  });

  it('reports an unreachable store, but stays ready: tasks need no files', async () => {
    const away = { ...store.env, S3_ENDPOINT: 'http://127.0.0.1:9' };
    const lost = await startApp({ database: 'sqlite', env: away });
    const { status, body } = await lost.guest.get('/health/ready');
    expect([status, body]).toEqual([200, { status: 'ok', database: 'ok', storage: 'away' }]);
    expect((await lost.guest.get('/health/live')).status).toBe(200);
    await lost.close();
  });

  it('is backed up from the store, and restored to a disk', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'studio-s3-backup-'));
    const { url } = await library.put('HR', 'saved.txt', 'saved from the store');
    const environment = { DATA_DIR: app.dataDir, REGISTRATION_CODE: 'studio-code', JWT_SECRET: 'x'.repeat(32) };
    const config = new AppConfig(readEnvironment({ ...environment, ...store.env }), new Randomness());
    const { folder, manifest } = await backUpInto({ config }, parent);
    expect(manifest.missingFiles).toEqual([]);

    const place = await makePlace('sqlite');
    await restoreFolder(folder, place);
    const restored = await startApp(place.app);
    expect((await (await restored.admin()).get(url!)).body).toBe('saved from the store');
    await restored.close();
    await place.remove();
    await rm(parent, { recursive: true });
  });
});
