import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import timers from 'node:timers/promises';
import sharp from 'sharp';
import type { DemoPerson } from '../../src/demo/demo-context';
import { fillDemo } from '../../src/demo/fill-demo';
import { User } from '../../src/modules/users/user.entity';
import { runToEnd } from '../support/processes/backend-process';
import { databaseContent, folderContent, lastingContent, storedContent } from '../support/database/content';
import { makeMigratedPlace } from '../support/database/migrated';
import { DATABASES, ONE_DATABASE } from '../support/databases';
import { Library } from '../support/multipart';
import { makePlace, type Place } from '../support/place';
import { createTask, listOf } from '../support/tasks';
import { studio } from '../support/processes/command-line';
import { startApp, type TestApp } from '../support/test-app';

/** Values that JSON, SQL or a line reader could misread. */
const STRANGE = 'line\u2028end\u2029 \\n "quoted" \'single\' `tick` ? ; -- 🎉 łódź 12.50 \u200d null';

describe.each(DATABASES)('a backup of a studio (%s)', (database) => {
  let origin: Place;
  let parent: string;
  let backup: string;
  let rows: Awaited<ReturnType<typeof databaseContent>>;
  let files: Awaited<ReturnType<typeof storedContent>>;
  let login: DemoPerson;
  let lastTask: number;

  const run = (place: Place, ...args: string[]) => studio(place.env, args);

  beforeAll(async () => {
    origin = await makeMigratedPlace(database);
    parent = await mkdtemp(join(tmpdir(), 'studio-backups-'));
    const app = await startApp(origin.app);
    // The demo only fills a studio without users.
    await app.dataSource.manager.deleteAll(User);
    login = (await fillDemo(app.nest, 'en')).find(({ role }) => role === 'admin')!;
    lastTask = await addWhatTheDemoLacks(app);
    await app.close();
    rows = await databaseContent(origin.config);
    files = await storedContent(origin.dataDir);
    const { code, output: told } = await run(origin, 'backup', '--to', parent);
    expect([code, told]).toEqual([0, expect.stringMatching(/^Backed up \d+ rows in \d+ tables and \d+ files/)]);
    backup = told.slice(told.lastIndexOf(' ') + 1);
  });
  afterAll(async () => {
    await origin.remove();
    await rm(parent, { recursive: true, force: true });
  });

  /** A profile picture, a thumbnail, unusual texts, and a permanently deleted id. */
  async function addWhatTheDemoLacks(app: TestApp): Promise<number> {
    const admin = await app.guest.signIn(login.email, login.password);
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('profile_picture', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png');
    expect((await admin.put('/auth/profile-picture', form)).status).toBe(200);
    const library = new Library(admin);
    const { thumbnailUrl } = await library.put('Media', 'teal.png', picture);
    expect((await admin.get(thumbnailUrl!)).status).toBe(200);
    await library.put('HR', 'empty.txt', '');
    await createTask(admin, { title: STRANGE.slice(0, 60), description: STRANGE });
    const { id } = await createTask(admin, { title: 'Deleted again' });
    expect((await admin.delete(`/api/tasks/${id}`)).status).toBe(204);
    return id;
  }

  describe.each(DATABASES)('restored into an empty %s', (target) => {
    let place: Place;
    beforeAll(async () => {
      place = await makePlace(target);
      const { code, output } = await run(place, 'restore', backup);
      expect([code, output]).toEqual([0, expect.stringContaining('Start the product.')]);
    });
    afterAll(() => place.remove());

    it('has every row and every file, byte by byte', async () => {
      expect(await storedContent(place.dataDir)).toEqual(files);
      expect(Object.keys(files).length).toBeGreaterThan(20);
      const restored = await databaseContent(place.config);
      expect(Object.keys(restored)).toEqual(expect.arrayContaining(Object.keys(rows)));
      const expected = lastingContent(rows);
      for (const table of Object.keys(rows)) expect([table, restored[table]]).toEqual([table, expected[table]]);
      expect(rows.login_sessions).not.toEqual([]);
      expect(rows.tasks).toHaveLength(309);
    });

    // With the same rows, only the target database matters.
    if (target !== database) return;

    it('is a working product that never reuses ids', async () => {
      const app = await startApp(place.app);
      const admin = await app.guest.signIn(login.email, login.password);
      expect((await listOf(admin)).some(({ description }) => description === STRANGE)).toBe(true);
      const media = (await new Library(admin).tree('Media')).body.items;
      const teal = media.find(({ name }) => name === 'teal.png');
      for (const url of [teal!.url, teal!.thumbnailUrl]) expect((await admin.get(url!)).status).toBe(200);
      expect((await createTask(admin, { title: 'After the restore' })).id).toBeGreaterThan(lastTask);
      await app.close();
    });

    it('replaces existing data only on request, and not while in use', async () => {
      const app = await startApp(place.app);
      // A restore waits for backends that are shutting down.
      const pause = jest.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
      const used = await run(place, 'restore', backup, '--replace');
      pause.mockRestore();
      expect([used.code, used.output]).toEqual([1, expect.stringContaining('is still in use')]);
      await app.close();
      const before = await databaseContent(place.config);
      const refused = await run(place, 'restore', backup);
      expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('add --replace')]);
      expect(await databaseContent(place.config)).toEqual(before);
      expect(before.tasks).not.toEqual(rows.tasks);

      expect((await run(place, 'restore', backup, '--replace')).code).toBe(0);
      expect((await databaseContent(place.config)).tasks).toEqual(rows.tasks);
    });
  });

  it('is complete, and readable by its owner only', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o700);
    const content = Object.keys(await folderContent(backup));
    expect(content.filter((path) => path.startsWith('files/')).map((path) => path.slice(6))).toEqual(
      Object.keys(files),
    );
    for (const path of content) expect((await stat(join(backup, path))).mode & 0o077).toBe(0);
    expect(content.filter((path) => /secret/.test(path))).toEqual([]);
  });

  if (!ONE_DATABASE.includes(database)) return;

  describe('replaces a broken database', () => {
    let place: Place;
    beforeAll(async () => {
      place = await makePlace('sqlite');
      await writeFile(join(place.dataDir, 'studio.sqlite'), 'no database at all'.repeat(500));
    });
    afterAll(() => place.remove());

    it('is restored on request, by the name that crontabs use', async () => {
      expect((await run(place, 'restore', backup)).output).toContain('add --replace');
      expect((await runToEnd('cli/restore.js', place.env, [backup, '--replace'])).code).toBe(0);
      expect((await databaseContent(place.config)).tasks).toEqual(rows.tasks);
    });
  });

  it('says plainly what it cannot do', async () => {
    const place = await makePlace('sqlite');
    const nothing = 'There is nothing to back up';
    expect(await run(place, 'backup')).toEqual({ code: 1, output: expect.stringContaining(nothing) as string });
    const usage = { code: 2, output: expect.stringContaining('Usage') as string };
    expect(await runToEnd('cli/backup.js', place.env, ['--of', 'x'])).toEqual(usage);
    expect(await run(place, 'restore')).toEqual(usage);
    const nowhere = '/nowhere cannot be restored: there is no such folder.\nNothing was changed.';
    expect(await run(place, 'restore', '/nowhere')).toEqual({ code: 1, output: nowhere });
    expect(await folderContent(place.dataDir)).toEqual({});
    await place.remove();
  });
});
