import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Clock } from '../../../src/platform/clock/clock';
import { AppConfig } from '../../../src/platform/config/app-config';
import { S3Storage } from '../../../src/platform/storage/s3-storage';
import { Storage } from '../../../src/platform/storage/storage';
import { StorageUnavailableError } from '../../../src/platform/storage/storage.errors';
import { ready } from '../../owndata/archive';
import { whitePng } from '../../support/hostile/hostile-pictures';
import { hurried } from '../../support/hurried';
import { Library, multipart } from '../../support/multipart';
import { BackendProcess } from '../../support/processes/backend-process';
import { studio } from '../../support/processes/command-line';
import { healthyPlace } from '../../support/processes/doctor';
import type { Place } from '../../support/place';
import { type Answer, Client } from '../../support/client';
import { canHaveDisks } from '../../support/servers/small-disk';
import { cut, type Fault, FaultyS3, html, refusing } from '../../support/servers/faulty-s3';
import { keysOf } from '../../support/stored-keys';
import { ADMIN, startApp, type TestApp } from '../../support/test-app';
import { makeMigratedPlace } from '../../support/database/migrated';
import { rowCounts } from '../../support/database/row-counts';
import type { Failure } from '../../support/types';

const AWAY = { status: 503, code: 'storage_away', again: '5' };

const told = ({ status, body, headers }: Answer) => ({
  status,
  code: (body as Partial<Failure>).code,
  again: headers.get('retry-after'),
});

describe('while the store of the files is away', () => {
  let store: FaultyS3;
  let app: TestApp;
  let client: Client;
  let links: Record<string, string>;
  let path: string;

  // As long as the metrics wait.
  hurried(2_000);
  const send = (method: string, url: string, field: string, name: string, content: Buffer | string) => {
    const { body, headers } = multipart([{ field, name, content }]);
    return client.send<Failure>(method, url, body, headers);
  };
  const uploads = {
    task: () => send('POST', '/api/tasks/files', 'files', 'plan.png', whitePng(4, 4)),
    library: () => send('POST', '/api/resources/upload?path=HR', 'files', 'notes.txt', 'notes'),
    receipt: () => send('POST', '/api/finances/upload', 'attachments', 'bill.pdf', '%PDF-1.4\n%%EOF\n'),
    picture: () => send('PUT', '/auth/profile-picture', 'profile_picture', 'me.png', whitePng(4, 4)),
  };

  beforeAll(async () => {
    store = await FaultyS3.start();
    app = await startApp({ database: 'sqlite', env: { ...store.env, BIN_DAYS: '0' } });
    client = await app.admin();
    const file = await new Library(client).put('Media', 'teal.png', whitePng(400, 300));
    await client.post('/api/my-data');
    links = { file: file.url!, thumbnail: file.thumbnailUrl!, archive: (await ready(client)).url! };
    path = file.path;
  });
  afterEach(() => {
    store.fault = () => false;
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  it.each<[string, Fault]>([
    ['cuts connections', cut],
    ['never answers', () => true],
    ['is overloaded', refusing(503, 'SlowDown')],
    ['does not have the bucket', refusing(404, 'NoSuchBucket')],
    ['refuses the key', refusing(403, 'SignatureDoesNotMatch')],
    ['is a website', html],
  ])('everything about files answers 503, and stores nothing: it %s', async (_, fault) => {
    const before = [await keysOf(app.nest.get(Storage)), await rowCounts(app.dataSource)];
    store.fault = fault;
    const asked = {
      ...uploads,
      whole: () => client.get<Failure>(links.file!),
      part: () => client.get<Failure>(links.file!, { range: 'bytes=0-1' }),
      thumbnail: () => client.get<Failure>(links.thumbnail!),
      archive: () => client.get<Failure>(links.archive!),
    };
    const answers = await Promise.all(
      Object.entries(asked).map(async ([name, ask]) => [name, told(await ask())] as const),
    );
    expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(Object.keys(asked).map((name) => [name, AWAY])));
    const head = await client.send('HEAD', links.file!);
    expect([head.status, head.headers.get('retry-after')]).toEqual([503, '5']);
    store.fault = () => false;
    expect([await keysOf(app.nest.get(Storage)), await rowCounts(app.dataSource)]).toEqual(before);
  });

  it('says that there is no room if the bucket is full', async () => {
    store.fault = refusing(403, 'QuotaExceeded', ({ method }) => method === 'PUT');
    for (const upload of Object.values(uploads)) expect((await upload()).status).toBe(507);
  });

  it('breaks off downloads that the store breaks off, and answers 503 to broken uploads', async () => {
    store.fault = (request, response) => {
      if (request.method !== 'GET' || !/Media|resources/.test(request.url ?? '')) return false;
      response.writeHead(200, { 'content-length': 1000, etag: '"half"' });
      response.write('half', () => request.socket.destroy());
      return true;
    };
    await expect(client.get(links.file!)).rejects.toThrow('terminated');
    store.fault = (request) => request.method === 'PUT' && cut(request, undefined as never);
    for (const upload of Object.values(uploads)) expect(told(await upload())).toEqual(AWAY);
  });

  it('is not written to by the checks of the panel, which asks for them twice a minute', async () => {
    const methods = new Set<string | undefined>();
    store.fault = ({ method }) => !methods.add(method);
    expect((await client.get('/api/admin/system')).status).toBe(200);
    expect(methods).toEqual(new Set(['GET', 'HEAD']));
  });

  it('is found by HEAD, and is only listed to learn why that fails', async () => {
    const storage = app.nest.get(Storage);
    const asked: (string | undefined)[] = [];
    const watched =
      (fault: Fault): Fault =>
      (request, response) =>
        asked.push(request.method) > 0 && fault(request, response);
    store.fault = watched(() => false);
    await storage.check();
    expect(asked.splice(0)).toEqual(['HEAD']);
    store.fault = watched(refusing(404, 'NoSuchBucket'));
    await expect(storage.check()).rejects.toThrow('(NoSuchBucket)');
    expect(asked.splice(0)).toEqual(['HEAD', 'GET']);
    store.fault = watched(html);
    await expect(storage.check()).rejects.toThrow(StorageUnavailableError);
    expect(asked).toEqual(['HEAD', 'GET']);
  });

  it('gives an upload up that makes no progress', async () => {
    const storage = await S3Storage.open(app.nest.get(AppConfig).s3!, 50);
    let tries = 0;
    store.fault = (request) => {
      if (request.method !== 'PUT') return false;
      tries++;
      request.once('data', () => request.pause());
      return true;
    };
    await expect(storage.put('resources/large', Buffer.alloc(4 * 1024 * 1024))).rejects.toThrow('(TimeoutError)');
    expect(tries).toBe(3);
  });

  it('is down in the metrics while it never answers', async () => {
    store.fault = () => true;
    expect((await app.guest.get('/metrics')).body).toMatch(/^studio_storage_up 0$/m);
  });

  it('still answers 404 about a single missing object', async () => {
    const file = await new Library(client).put('HR', 'lost.txt', 'lost');
    for (const key of await keysOf(app.nest.get(Storage), 'resources/')) await app.nest.get(Storage).delete(key);
    expect((await client.get(file.url!)).status).toBe(404);
  });

  it('deletes rows, and leaves the files to the sweep', async () => {
    store.fault = cut;
    expect((await new Library(client).deleteFile(path)).status).toBe(204);
  });
});

describe('while the folder of the files cannot be used', () => {
  let app: TestApp;
  let library: Library;
  let files: string;

  beforeEach(async () => {
    app = await startApp({ database: 'sqlite' });
    library = new Library(await app.admin());
    files = join(app.dataDir, 'files');
  });
  afterEach(() => app.close());

  it.each<[string, () => Promise<unknown>]>([
    ['a file', () => writeFile(files, '')],
    ['a link to itself', () => symlink(files, files)],
  ])('uploads and downloads answer 503, and nothing is stored: %s', async (_, put) => {
    const { url } = await library.put('HR', 'kept.txt');
    const rows = await rowCounts(app.dataSource);
    await rename(files, `${files}-aside`);
    await put();
    const upload = await library.upload('HR', { name: 'new.txt', content: 'new' });
    const download = await library.client.get<Failure>(url!);
    expect([told(upload), told(download)]).toEqual([AWAY, AWAY]);
    expect(await rowCounts(app.dataSource)).toEqual(rows);
  });

  /** As root, where disks can be mounted. */
  if (canHaveDisks())
    it('uploads answer 503, and downloads work: a disk mounted read-only', async () => {
      const { url } = await library.put('HR', 'kept.txt');
      spawnSync('mount', ['--bind', files, files]);
      spawnSync('mount', ['-o', 'remount,bind,ro', files]);
      const upload = await library.upload('HR', { name: 'new.txt', content: 'new' });
      const download = await library.client.get(url!);
      spawnSync('umount', ['-l', files]);
      expect([told(upload), download.status]).toEqual([AWAY, 200]);
    });
});

it.each([
  ['sweep', 'resources/orphan', 'Quarantined 0 files, but the storage refused 1, ', 'PUT'],
  ['purge --yes', 'quarantine/2026-11-20/resources/orphan', 'Deleted 0 files, but 1 remain: ', 'DELETE'],
])('`studio storage %s` fails if the store refuses it', async (command, key, told, method) => {
  const store = await FaultyS3.start();
  const place = await makeMigratedPlace('sqlite');
  const app = await startApp({ ...place.app, env: store.env });
  await app.nest.get(Storage).put(key, Buffer.from('orphan'));
  await app.close();
  store.fault = refusing(403, 'AccessDenied', (request) => request.method === method);
  const later = jest.spyOn(Clock.prototype, 'now').mockReturnValue(new Date(Date.now() + 25 * 3_600_000));
  const { code, output } = await studio({ ...place.env, ...store.env }, ['storage', ...command.split(' ')]);
  expect([code, output.split('\n').at(-1)]).toEqual([1, expect.stringContaining(told)]);
  expect(output).toContain('cannot be used (AccessDenied): give its key the rights');
  later.mockRestore();
  await place.remove();
  await store.close();
});

describe('with a store that refuses connections', () => {
  const away = {
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'studio-files',
    S3_ACCESS_KEY_ID: 'the-key',
    S3_SECRET_ACCESS_KEY: 'the-secret',
  };
  const SENTENCE =
    'The bucket studio-files at 127.0.0.1:1 cannot be used (ECONNREFUSED): ' +
    'check S3_ENDPOINT, the network, and whether the store is running.';
  const asBackups = (env: Record<string, string>) =>
    Object.fromEntries(Object.entries(env).map(([name, value]) => [`BACKUP_${name}`, value]));
  let place: Place;
  let folder: string;

  beforeAll(async () => {
    place = await healthyPlace('sqlite');
    folder = await mkdtemp(join(tmpdir(), 'studio-away-'));
    expect(await studio(place.env, ['backup', '--to', folder])).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    await place.remove();
    await rm(folder, { recursive: true });
  });

  it('`studio restore` says so before it changes anything', async () => {
    const [backup] = await readdir(folder);
    const { code, output } = await studio({ ...place.env, ...away }, ['restore', join(folder, backup!), '--replace']);
    expect([code, output.split('\n').at(-1)]).toEqual([1, SENTENCE]);
  });

  it.each([
    ['storage orphans'],
    ['storage sweep'],
    ['storage purge'],
    ['storage purge --yes'],
    ['storage adopt'],
    ['backup'],
    ['backup --automatic'],
  ])('`studio %s` says so in one sentence, and fails', async (command) => {
    const { code, output } = await studio({ ...place.env, ...away }, command.split(' '));
    expect([code, output.split('\n').at(-1)]).toEqual([1, SENTENCE]);
  });

  it.each([
    ['backup'],
    ['backup --automatic'],
    ['verify-backup studio-2026-11-21T00-00-00Z'],
    ['restore studio-2026-11-21T00-00-00Z'],
  ])('`studio %s` says so about the bucket of the backups', async (command) => {
    const { code, output } = await studio({ ...place.env, ...asBackups(away) }, command.split(' '));
    expect([code, output]).toEqual([1, SENTENCE.replace('S3_ENDPOINT', 'BACKUP_S3_ENDPOINT')]);
  });

  it('starts, is ready, and its log names the store, not the database', async () => {
    const backend = await BackendProcess.start({ ...place.env, ...away, NODE_ENV: 'production', LOG_LEVEL: 'info' });
    const guest = new Client(backend.url);
    expect(await guest.get('/health/ready')).toMatchObject({ status: 200, body: { storage: 'away' } });
    const admin = await guest.signIn(ADMIN.email, ADMIN.password);
    const { body, headers } = multipart([{ name: 'plan.png', content: whitePng(4, 4) }]);
    expect((await admin.post('/api/tasks/files', body, headers)).status).toBe(503);
    const { output } = await backend.stop();
    const lines = output.split('\n').map((line) => JSON.parse(line) as { level: number; msg: string; err?: Error });
    const troubles = lines.filter(({ level }) => level >= 40);
    expect(troubles.map(({ msg, err }) => [msg, err?.message])).toEqual([
      [expect.stringMatching(/^Could not check which database the stored files belong to/), SENTENCE],
      ['Ready, but without files', SENTENCE],
      [expect.any(String), SENTENCE],
    ]);
    expect(output).not.toMatch(/Not ready|DATABASE_URL|the-secret|the-key/);
  });
});
