import { mkdir, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readState } from '../../src/backup/format/manifest';
import { checkBackups, examineBackup } from '../../src/backup/diagnosis/check-backups';
import { listBackups } from '../../src/backup/diagnosis/list-backups';
import { Rack } from '../support/backup-rack';
import { makeMigratedPlace } from '../support/database/migrated';
import { ONE_DATABASE } from '../support/databases';
import { Library } from '../support/multipart';
import type { Place } from '../support/place';
import { toldBy } from '../support/processes/doctor';
import { runInside } from '../support/processes/command-line';
import { startS3, type S3Store } from '../support/servers/s3-store';
import { createTask } from '../support/tasks';
import { startApp } from '../support/test-app';
import { TestClock } from '../support/test-clock';

// Key derivation is slow on purpose.
jest.setTimeout(60_000);

/** More than a chunk of an encrypted file. */
const LARGE = 'rot'.repeat(30_000);

type Damage = (content: Buffer, other: Buffer) => Buffer | undefined;

const flipped =
  (at: number): Damage =>
  (content) => {
    const copy = Buffer.from(content);
    copy[Math.floor((copy.length - 1) * at)]! ^= 1;
    return copy;
  };

const DAMAGES: [string, Damage][] = [
  ['is gone', () => undefined],
  ['is empty', () => Buffer.alloc(0)],
  ['is cut in half', (content) => content.subarray(0, content.length >> 1)],
  ['has another first byte', flipped(0)],
  ['has another byte in the middle', flipped(0.5)],
  ['has another last byte', flipped(1)],
  ['has a byte more', (content) => Buffer.concat([content, Buffer.from('x')])],
  ['is that of another backup', (_, other) => other],
];

const [KEY, STORED, SHARED] = ['the key', 'a stored file', 'the list of shared files'];

/** The files of a backup, and how the verdict names each. */
const FILES: [string, RegExp, RegExp][] = [
  ['the manifest', /\/manifest\.json(\.age)?$/, /manifest\.json/],
  ['the manifest’s checksum', /\/manifest\.json\.sha256(\.age)?$/, /manifest\.json/],
  [KEY, /\/identity\.age$/, /identity\.age|manifest\.json is damaged/],
  ['a table', /\/tables\/tasks\.jsonl(\.age)?$/, /table(s\/| )tasks/],
  [STORED, /files\/.*resources\//, /file(s\/.*| )resources\//],
  [SHARED, /\/objects\.json$/, /objects\.json/],
];

const PLACES = ['a folder', 'a folder, encrypted', 'a bucket', 'a bucket, encrypted'];

// Backups are read in the same way for every database.
describe.each(ONE_DATABASE)('a rotten backup (%s)', (database) => {
  let place: Place;
  let s3: S3Store;
  const racks = new Map<string, Rack>();
  const [OLDER, NAME] = ['studio-2026-11-20T02-00-00Z', 'studio-2026-11-21T02-00-00Z-auto'];

  function envOf(kind: string): Record<string, string> {
    const isEncrypted = kind.includes('encrypted');
    const bucket = Object.entries({ ...s3.env, S3_PREFIX: isEncrypted ? 'encrypted' : 'plain' });
    return {
      ...place.env,
      ...(isEncrypted ? { BACKUP_PASSPHRASE: 'correct horse battery staple' } : {}),
      ...(kind.includes('bucket')
        ? Object.fromEntries(bucket.map(([name, value]) => [`BACKUP_${name}`, value]))
        : { BACKUP_FOLDER: join(place.dataDir, kind) }),
    };
  }

  beforeAll(async () => {
    s3 = await startS3();
    place = await makeMigratedPlace(database);
    const app = await startApp(place.app);
    const admin = await app.admin();
    for (const kind of PLACES) racks.set(kind, await Rack.open(envOf(kind)));
    for (const name of [OLDER, NAME]) {
      await createTask(admin, { title: name });
      await new Library(admin).put('HR', `${name}.txt`, `${name}${LARGE}`);
      for (const rack of racks.values()) await rack.make(name);
    }
    await app.close();
  });
  afterAll(async () => {
    await place.remove();
    await s3.close();
  });

  /** A file of the later backup, and the one to exchange it with. */
  async function victimOf(rack: Rack, pattern: RegExp) {
    const paths = (await rack.paths()).filter((path) => pattern.test(`/${path}`));
    const path = paths.filter((one) => !one.startsWith(`${OLDER}/`)).at(-1)!;
    const whole = await rack.get(path);
    // All backups of one place have the same key.
    const [elsewhere] = [...racks.values()].filter(({ env }) => env !== rack.env && 'BACKUP_PASSPHRASE' in env);
    if (path.endsWith('identity.age')) return { path, whole, other: await elsewhere!.get(path) };
    const other = paths.find((one) => basename(one) !== basename(path)) ?? paths[0]!;
    return { path, whole, other: await rack.get(other) };
  }

  describe.each(PLACES)('in %s', (kind) => {
    const files = FILES.filter(
      ([name]) => (name !== KEY || kind.includes('encrypted')) && (name !== SHARED || kind.includes('bucket')),
    );
    const rack = () => racks.get(kind)!;
    const run = (...args: string[]) => runInside(rack().env, args);
    const state = () => readState(rack().store.open(NAME));

    /** It says so in one sentence that names the file, and the backup no longer counts as verified. */
    async function expectRefused(named: RegExp): Promise<string[]> {
      const { code, printed, told } = await run('verify-backup', NAME, '--json');
      const { problem } = JSON.parse(printed.join('\n')) as { problem: string };
      expect(problem).toMatch(named);
      expect([code, told.join().replace(/^.* cannot be restored: /, '')]).toEqual([1, problem]);
      expect(problem).toMatch(/^[^\n]+\.$/);
      expect(await state()).toMatchObject({ verifiedAt: null, problem });
      return told;
    }

    // A bucket’s other files are read like those of a folder.
    const own = kind.includes('bucket') ? files.filter(([name]) => name === SHARED || name === STORED) : files;
    const damages = own.flatMap(([name, pattern, named]) =>
      // Without its list, a backup in a bucket is unfinished.
      DAMAGES.slice(name === SHARED ? 1 : 0).map(([how, damage]) => ({ name, pattern, named, how, damage })),
    );

    it('is fine before anything happens to it', async () => {
      await rack().prove();
      const given = { config: rack().config, clock: new TestClock() };
      expect(toldBy(await checkBackups(given, undefined, examineBackup))).toEqual(['warning: system_old_backup']);
      expect(await run('verify-backup', NAME)).toMatchObject({ code: 0 });
      expect((await state()).verifiedAt).not.toBeNull();
    });

    it.each(damages)('is refused, and no longer verified: $name $how', async ({ pattern, named, how, damage }) => {
      const { path, whole, other } = await victimOf(rack(), pattern);
      await rack().prove();
      const given = { config: rack().config, clock: new TestClock() };
      await rack().put(path, damage(whole, other));
      // The doctor sees what it can without reading everything.
      const found = /another/.test(how) ? undefined : await checkBackups(given, undefined, examineBackup);
      await expectRefused(named).finally(() => rack().put(path, whole));
      expect(found?.some(({ severity }) => severity === 'fault')).not.toBe(false);
    });

    it.each(files)('is refused by every command: %s has another byte in the middle', async (_name, pattern, named) => {
      const { path, whole } = await victimOf(rack(), pattern);
      await rack().put(path, flipped(0.5)(whole, whole));
      const told = await expectRefused(named);
      expect(await run('verify-backup', NAME)).toMatchObject({ code: 1, printed: [], told });
      await rack().prove();
      const refused = [`${told[0]}\nNothing was changed.`];
      expect(await run('restore', NAME, '--replace')).toMatchObject({ code: 1, printed: [], told: refused });
      expect(await state()).toMatchObject({ verifiedAt: null });
      await rack().put(path, whole);
    });

    it.each([DAMAGES[2]!, DAMAGES[4]!])(
      'does not spread to the next one, which is good: a stored file %s',
      async (_, damage) => {
        const { path, whole, other } = await victimOf(rack(), /files\/.*resources\//);
        await rack().put(path, damage(whole, other));
        expect(await run('backup', '--verify')).toMatchObject({ code: 0 });
        const [made] = (await rack().store.names()).slice(-1);
        await rack().store.remove(made!);
        // All backups in a bucket share their files.
        expect((await run('verify-backup', NAME)).code).toBe(kind.includes('bucket') ? 0 : 1);
        await rack().put(path, whole);
      },
    );

    if (kind.includes('bucket')) return;

    const blocks: ((path: string) => Promise<unknown>)[] = [
      (path) => mkdir(path),
      (path) => symlink(path, path),
      // Fails when it is read, like a broken sector.
      (path) => symlink('/proc/self/mem', path),
    ];

    it.each(files)('is refused if something else is in the place of %s', async (_name, pattern, named) => {
      const { path, whole } = await victimOf(rack(), pattern);
      for (const block of blocks) {
        await rack().prove();
        await rack().put(path, undefined);
        await block(rack().path(path));
        await expectRefused(named);
        await rack().put(path, undefined);
      }
      await rack().put(path, whole);
    });

    it('is no longer verified either if it is named by its path', async () => {
      const { path, whole } = await victimOf(rack(), /tasks/);
      await rack().prove();
      await rack().put(path, undefined);
      expect(await run('verify-backup', rack().path(NAME))).toMatchObject({ code: 1 });
      expect(await state()).toMatchObject({ verifiedAt: null });
      await rack().put(path, whole);
    });
  });

  it.each([
    ['does not answer', { BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1' }],
    ['does not exist', { BACKUP_S3_BUCKET: 'another-bucket' }],
    ['has another key', { BACKUP_S3_ACCESS_KEY_ID: 'another' }],
  ])('is not blamed, nor the database, if the bucket %s', async (_, fault) => {
    for (const args of [
      ['backup'],
      ['backup', '--automatic'],
      ['verify-backup', NAME],
      ['restore', NAME, '--replace'],
    ]) {
      const { code, printed, told } = await runInside({ ...envOf('a bucket'), ...fault }, args);
      expect([args, code, printed]).toEqual([args, 1, []]);
      expect(told).toEqual([
        expect.stringMatching(/^The bucket [\w-]+ at [\w.:]+ cannot be used \([^\n]*\): (check|create it) [^\n]*$/),
      ]);
    }
  });

  it.each(PLACES)('is not listed as verified if its state is unknown, and hides no other: %s', async (kind) => {
    const rack = racks.get(kind)!;
    const path = `${NAME}/state.json`;
    for (const [how, damage] of DAMAGES.slice(0, 3)) {
      await rack.prove();
      await rack.put(path, damage(await rack.get(path), Buffer.alloc(0)));
      const { backups } = await listBackups(rack.store, 10);
      expect([how, backups.map(({ name, verifiedAt }) => [name, verifiedAt])]).toEqual([
        how,
        [
          [NAME, null],
          [OLDER, null],
        ],
      ]);
    }
  });
});
