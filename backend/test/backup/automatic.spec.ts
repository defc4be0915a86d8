import { makeMigratedPlace } from '../support/database/migrated';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UnusableBackupError } from '../../src/backup/backup.errors';
import { configuredStore } from '../../src/backup/store/configured-store';
import { openBackup, restoreBackup, verifyBackup } from '../../src/backup/restore/restore-backup';
import { makeAutomaticBackup } from '../../src/backup/automatic/automatic-backup';
import { writeBackup } from '../../src/backup/write/write-backup';
import { noteUnusable } from '../../src/backup/format/manifest';
import { MIGRATIONS } from '../../src/migrations';
import { Randomness } from '../../src/platform/clock/clock';
import { AppConfig } from '../../src/platform/config/app-config';
import { readEnvironment } from '../../src/platform/config/environment';
import { storageOf } from '../support/backups';
import { databaseContent, folderContent, lastingContent, storedContent } from '../support/database/content';
import { DATABASES, ONE_DATABASE } from '../support/databases';
import { Library } from '../support/multipart';
import { makePlace, type Place } from '../support/place';
import { startS3, type S3Store } from '../support/servers/s3-store';
import { startApp } from '../support/test-app';
import { TestClock } from '../support/test-clock';

// Key derivation is slow on purpose.
jest.setTimeout(240_000);

const PASSPHRASE = 'correct horse battery staple';
const SECRET = 'a salary of 4711';

const KINDS = [
  ['a folder', {}],
  ['a folder, encrypted', { BACKUP_PASSPHRASE: PASSPHRASE }],
  ['a bucket', { bucket: true }],
  ['a bucket, encrypted', { bucket: true, BACKUP_PASSPHRASE: PASSPHRASE }],
] as const;

/** Places and passphrases are independent: both places, with and without a passphrase. */
const RESTORED = KINDS.filter(([kind]) => kind !== 'a bucket');

/** Encrypted backups take the same path, slowly. */
const PLAIN = KINDS.filter(([, kind]) => !('BACKUP_PASSPHRASE' in kind));

describe.each(DATABASES)('automatic backups (%s)', (database) => {
  // Backup places behave alike for every database.
  const isFirst = ONE_DATABASE.includes(database);
  let place: Place;
  let store: S3Store;
  const clock = new TestClock();

  beforeAll(async () => {
    place = await makeMigratedPlace(database);
    store = await startS3();
    const app = await startApp(place.app);
    const library = new Library(await app.admin());
    for (const name of ['one.txt', 'two.txt', 'three.txt']) await library.put('HR', name, SECRET);
    await app.close();
  });
  afterAll(async () => {
    await place.remove();
    await store.close();
  });

  const inBucket = () =>
    Object.fromEntries(Object.entries(store.env).map(([name, value]) => [`BACKUP_${name}`, value]));

  async function sourceOf({ bucket, ...env }: { bucket?: true; BACKUP_PASSPHRASE?: string }, more: object = {}) {
    const prefix = { BACKUP_S3_PREFIX: new Randomness().token(8) };
    const environment = readEnvironment({
      ...place.env,
      ...(bucket ? { ...inBucket(), ...prefix } : {}),
      ...env,
      ...more,
    });
    const config = new AppConfig(environment, new Randomness());
    return { config, clock, storage: await storageOf({ config }) };
  }

  describe.each(isFirst ? RESTORED : KINDS.slice(0, 1))('into %s', (_kind, kind) => {
    beforeEach(() => clock.set('2026-11-21T02:00:00Z'));
    afterEach(() => rm(join(place.dataDir, 'backups'), { recursive: true, force: true }));

    it('can be restored, and store each file once', async () => {
      const source = await sourceOf(kind);
      const backups = await configuredStore(source.config);
      await makeAutomaticBackup(source, backups, MIGRATIONS);
      clock.forward(24 * 60);
      await makeAutomaticBackup(source, backups, MIGRATIONS);
      const [first, second] = await backups.names();
      expect([first, second]).toEqual(['studio-2026-11-21T02-00-00Z-auto', 'studio-2026-11-22T02-00-00Z-auto']);
      if (!('bucket' in kind)) {
        const names = Object.keys(await folderContent(join(place.dataDir, 'backups', second!)));
        const stored = names.filter((name) => name.startsWith('files/'));
        expect(stored).toHaveLength(3);
        for (const name of stored) {
          const inodes = [first!, second!].map((one) => stat(join(place.dataDir, 'backups', one, name)));
          const [one, other] = await Promise.all(inodes);
          expect([one!.ino, one!.mode & 0o777]).toEqual([other!.ino, 0o600]);
        }
      }
      await backups.remove(first!);

      const target = await makePlace('sqlite');
      const { passphrase } = source.config.backups;
      const backup = await openBackup(backups.open(second!), MIGRATIONS, passphrase);
      const into = { config: target.config, storage: await storageOf(target), migrations: MIGRATIONS };
      await restoreBackup(backup, into, false);
      expect(await storedContent(target.dataDir)).toEqual(await storedContent(place.dataDir));
      const restored = await databaseContent(target.config);
      expect(restored.resource_items).toEqual(lastingContent(await databaseContent(place.config)).resource_items);
      await target.remove();
    });
  });

  if (!isFirst) return;

  describe.each(PLAIN)('into %s', (_kind, kind) => {
    beforeEach(() => clock.set('2026-11-21T02:00:00Z'));
    afterEach(() => rm(join(place.dataDir, 'backups'), { recursive: true, force: true }));

    it('remove expired ones, and files that no other backup uses', async () => {
      const source = await sourceOf(kind, {
        BACKUP_KEEP_DAILY: '2',
        BACKUP_KEEP_WEEKLY: '0',
        BACKUP_KEEP_MONTHLY: '0',
      });
      const backups = await configuredStore(source.config);
      await writeBackup(source, backups);
      for (let night = 0; night < 4; night++) {
        clock.forward(24 * 60);
        await makeAutomaticBackup(source, backups, MIGRATIONS);
      }
      expect(await backups.names()).toEqual([
        'studio-2026-11-21T02-00-00Z',
        'studio-2026-11-24T02-00-00Z-auto',
        'studio-2026-11-25T02-00-00Z-auto',
      ]);
      for (const name of await backups.names()) await verifyBackup(backups.open(name), source.config, MIGRATIONS);
      for (const name of await backups.names()) await backups.remove(name);
      expect(await backups.names()).toEqual([]);
    });
  });

  it('neither remove a damaged one nor count it as one to keep', async () => {
    clock.set('2026-11-21T02:00:00Z');
    const source = await sourceOf({}, { BACKUP_KEEP_DAILY: '2', BACKUP_KEEP_WEEKLY: '0', BACKUP_KEEP_MONTHLY: '0' });
    const backups = await configuredStore(source.config);
    for (let night = 0; night < 4; night++) {
      await makeAutomaticBackup(source, backups, MIGRATIONS);
      if (night === 1) await noteUnusable(backups, (await backups.names())[1]!, 'it is a test.');
      if (night === 2) await rm(join(backups.where, (await backups.names())[2]!, 'manifest.json'));
      clock.forward(24 * 60);
    }
    const days = (await backups.names()).map((name) => name.slice(15, 17));
    expect(days).toEqual(['21', '22', '23', '24']);
    await rm(backups.where, { recursive: true });
  });

  describe.each(PLAIN)('into %s, when the verification fails', (_kind, kind) => {
    it('do not count as backups, and leave nothing', async () => {
      const source = await sourceOf(kind);
      const backups = await configuredStore(source.config);
      const prove = () => Promise.reject(new UnusableBackupError('It', 'it is a test.'));
      await expect(writeBackup(source, backups, { prove })).rejects.toThrow('it is a test.');
      expect(await backups.names()).toEqual([]);
      await makeAutomaticBackup(source, backups, MIGRATIONS);
      expect(await backups.names()).toHaveLength(1);
      await rm(join(place.dataDir, 'backups'), { recursive: true, force: true });
    });
  });

  describe('in a folder', () => {
    const folder = (name: string, ...path: string[]) => join(place.dataDir, 'backups', name, ...path);
    beforeEach(() => clock.set('2026-11-21T02:00:00Z'));
    afterEach(() => rm(join(place.dataDir, 'backups'), { recursive: true, force: true }));

    it('copy a file again that was damaged in the previous backup', async () => {
      const source = await sourceOf({});
      const backups = await configuredStore(source.config);
      await makeAutomaticBackup(source, backups, MIGRATIONS);
      const [first] = await backups.names();
      const [name = ''] = await readdir(folder(first!, 'files/resources'));
      await writeFile(folder(first!, 'files/resources', name), 'X'.repeat(SECRET.length));
      clock.forward(24 * 60);
      await makeAutomaticBackup(source, backups, MIGRATIONS);
      const [, second] = await backups.names();
      expect(await readFile(folder(second!, 'files/resources', name), 'utf8')).toBe(SECRET);
      await expect(verifyBackup(backups.open(first!), source.config, MIGRATIONS)).rejects.toThrow(
        'is not what was written',
      );
    });

    it('reveal nothing without the passphrase, or with another one', async () => {
      const source = await sourceOf({ BACKUP_PASSPHRASE: PASSPHRASE });
      const backups = await configuredStore(source.config);
      await writeBackup(source, backups);
      const [name] = await backups.names();
      for (const path of await readdir(folder(name!), { recursive: true })) {
        // What lists read without a passphrase: size and last verification.
        if (path === 'state.json' || !(await stat(folder(name!, path))).isFile()) continue;
        const content = await readFile(folder(name!, path), 'latin1');
        expect(content).not.toContain(SECRET);
        expect(content).toMatch(/^age-encryption\.org\/v1\n/);
      }
      for (const [passphrase, told] of [
        [undefined, 'it is encrypted: set BACKUP_PASSPHRASE.'],
        ['another passphrase', 'BACKUP_PASSPHRASE is not the one of this backup, or its file identity.age is damaged.'],
      ] as const) {
        const opened = openBackup(backups.open(name!), MIGRATIONS, passphrase);
        await expect(opened).rejects.toThrow(UnusableBackupError);
        await expect(opened).rejects.toThrow(told);
      }
    });

    it('are refused if damaged while encrypted', async () => {
      const source = await sourceOf({ BACKUP_PASSPHRASE: PASSPHRASE });
      const backups = await configuredStore(source.config);
      await writeBackup(source, backups);
      const [name] = await backups.names();
      for (const path of ['tables/tasks.jsonl.age', 'manifest.json.age']) {
        const whole = await readFile(folder(name!, path));
        const damaged = Buffer.from(whole);
        damaged[damaged.length - 3]! ^= 1;
        await writeFile(folder(name!, path), damaged);
        await expect(verifyBackup(backups.open(name!), source.config, MIGRATIONS)).rejects.toThrow(UnusableBackupError);
        await writeFile(folder(name!, path), whole);
      }
      await verifyBackup(backups.open(name!), source.config, MIGRATIONS);
    });

    it('remove unfinished ones after a day, and nothing younger', async () => {
      const source = await sourceOf({});
      const backups = await configuredStore(source.config);
      await backups.create('studio-2026-11-20T02-00-00Z-auto');
      clock.set(new Date(Date.now() + 3_600_000).toISOString());
      await makeAutomaticBackup(source, backups, MIGRATIONS);
      expect(await readdir(join(place.dataDir, 'backups'))).toHaveLength(2);
      clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString());
      await makeAutomaticBackup(source, backups, MIGRATIONS);
      const left = await readdir(join(place.dataDir, 'backups'));
      expect(left.filter((name) => name.endsWith('.unfinished'))).toEqual([]);
    });
  });
});
