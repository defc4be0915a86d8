import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { NoRoomForBackupError } from '../../../src/backup/backup.errors';
import { DiskSpace } from '../../../src/platform/storage/disk-space';
import { Storage } from '../../../src/platform/storage/storage';
import { backUpInto, restoreFolder, storageOf } from '../../support/backups';
import { DATABASES } from '../../support/databases';
import { Library, multipart } from '../../support/multipart';
import { makeMigratedPlace } from '../../support/database/migrated';
import { startS3 } from '../../support/servers/s3-store';
import { keysOf } from '../../support/stored-keys';
import { createTask } from '../../support/tasks';
import { startApp, type TestApp } from '../../support/test-app';
import type { Failure } from '../../support/types';

const MB = 1_048_576;
const RESERVE = 512 * MB;
const FULL = { status: 507, body: { error: expect.stringContaining('no room left') as string } };

/** A disk with the space the test sets, which shrinks with every check. */
class TestSpace extends DiskSpace {
  room = Infinity;
  /** Bytes that other programs write between two checks. */
  shrinks = 0;
  /** Paths on another disk, with this much space. */
  readonly others = new Map<string, number>();

  override free(path: string): Promise<number> {
    const other = this.others.get(path);
    if (other !== undefined) return Promise.resolve(other);
    const { room } = this;
    this.room -= this.shrinks;
    return Promise.resolve(room);
  }

  reset(): void {
    this.room = Infinity;
    this.shrinks = 0;
    this.others.clear();
  }
}

describe.each(DATABASES)('a disk that is nearly full (%s)', (database) => {
  const space = new TestSpace();
  let app: TestApp;
  let library: Library;

  beforeAll(async () => {
    app = await startApp({ database, override: (module) => module.overrideProvider(DiskSpace).useValue(space) });
    library = new Library(await app.admin());
  });
  afterEach(() => space.reset());
  afterAll(() => app.close());

  const filesThere = () => keysOf(app.nest.get(Storage), 'resources/');

  it('takes a file that leaves the reserve, and no byte of one that would not', async () => {
    const file = { name: 'plan.txt', content: 'x'.repeat(2 * MB) };
    space.room = RESERVE + 3 * MB;
    expect((await library.upload('HR', file)).status).toBe(201);
    const before = await filesThere();
    const put = jest.spyOn(app.nest.get(Storage), 'put');
    space.room = RESERVE + MB;
    expect(await library.upload('HR', file)).toMatchObject(FULL);
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
    expect(await filesThere()).toEqual(before);
  });

  it('stops an upload when others fill it meanwhile, and keeps nothing of it', async () => {
    const before = await filesThere();
    space.room = RESERVE + 40 * MB;
    space.shrinks = 8 * MB;
    const { status, body } = await library.upload('HR', { name: 'film.mp4', content: Buffer.alloc(30 * MB) });
    expect({ status, body }).toMatchObject(FULL);
    expect(await filesThere()).toEqual(before);
    expect(await readdir(join(app.dataDir, 'files/.incoming'))).toEqual([]);
  });

  it('stops an upload of unknown length', async () => {
    space.room = RESERVE + MB;
    const { body, headers } = multipart([{ name: 'film.mp4', content: Buffer.alloc(6 * MB) }]);
    space.shrinks = MB;
    const answer = await fetch(`${app.url}/api/resources/upload?path=HR`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${library.client.token}` },
      body: new Blob([body]).stream(),
      duplex: 'half',
    });
    expect(answer.status).toBe(507);
  });

  it('refuses profile pictures and files of costs', async () => {
    space.room = RESERVE - 1;
    const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('profile_picture', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'me.png');
    expect(await library.client.put<Failure>('/auth/profile-picture', form)).toMatchObject(FULL);
    const { body, headers } = multipart([{ name: 'a.pdf', content: '%PDF-1.4\n%%EOF\n' }]);
    expect(await library.client.post<Failure>('/api/finances/upload', body, headers)).toMatchObject(FULL);
  });

  it('still lets users sign in, work on tasks, open files and delete them', async () => {
    const file = await library.put('HR', 'old.txt', 'old');
    space.room = MB * 2;
    const admin = await app.admin();
    const { id } = await createTask(admin);
    expect((await admin.patch(`/api/tasks/${id}`, { title: 'Changed' })).status).toBe(200);
    expect((await admin.get(file.url!)).body).toBe('old');
    expect((await library.deleteFile(file.path)).status).toBe(204);
    expect((await admin.get('/health/ready')).status).toBe(200);
  });

  it('counts the disk of the embedded database, too, if it is another one', async () => {
    space.others.set(app.dataDir, RESERVE - 1);
    const { status } = await library.upload('HR', { name: 'other.txt', content: 'x' });
    expect(status).toBe(database === 'sqlite' ? 507 : 201);
  });

  it('is ignored when the reserve is switched off', async () => {
    const all = await startApp({
      database,
      env: { DISK_RESERVE_MB: '0' },
      override: (module) => module.overrideProvider(DiskSpace).useValue(space),
    });
    space.room = 2 * MB;
    expect((await new Library(await all.admin()).upload('HR', { name: 'a.txt', content: 'x' })).status).toBe(201);
    await all.close();
  });

  it('does not apply to a bucket', async () => {
    const s3 = await startS3();
    const bucket = await startApp({
      database,
      env: s3.env,
      override: (module) => module.overrideProvider(DiskSpace).useValue(space),
    });
    space.room = 2 * MB;
    expect((await new Library(await bucket.admin()).upload('HR', { name: 'a.txt', content: 'x' })).status).toBe(201);
    await bucket.close();
    await s3.close();
  });

  it('refuses a backup, without leaving parts of it', async () => {
    const place = await makeMigratedPlace(database);
    const parent = await mkdtemp(join(tmpdir(), 'studio-no-room-'));
    const one = await startApp(place.app);
    await new Library(await one.admin()).put('HR', 'kept.txt', 'kept');
    await one.close();
    const source = { ...place, clock: app.clock, space };
    space.room = RESERVE + MB;
    space.shrinks = MB;
    await expect(backUpInto(source, parent)).rejects.toThrow(NoRoomForBackupError);
    expect(await readdir(parent)).toEqual([]);

    space.reset();
    const { folder } = await backUpInto(source, parent);
    space.room = RESERVE;
    const restoring = restoreFolder(folder, place, { storage: await storageOf(place, space) });
    await expect(restoring).rejects.toThrow(NoRoomForBackupError);
    await place.remove();
    await rm(parent, { recursive: true });
  });
});
