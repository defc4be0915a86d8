import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS } from '../../src/migrations';
import { backUpInto, openFolder, restoreFolder } from '../support/backups';
import { databaseContent, lastingContent } from '../support/database/content';
import { makeMigratedPlace } from '../support/database/migrated';
import { DATABASES } from '../support/databases';
import { Library } from '../support/multipart';
import { makePlace, type Place } from '../support/place';
import { createTask, listOf } from '../support/tasks';
import { startApp } from '../support/test-app';

/** The migrations of the previous version. */
const FORMER = MIGRATIONS.slice(0, -1);

describe.each(DATABASES)('an upgrade and the way back (%s)', (database) => {
  let place: Place;
  let parent: string;
  let backup: string;
  let before: Record<string, string[]>;

  /** A studio of the previous version, and its backup. */
  beforeAll(async () => {
    place = await makeMigratedPlace(database);
    parent = await mkdtemp(join(tmpdir(), 'studio-upgrade-'));
    const app = await startApp(place.app);
    const admin = await app.admin();
    await createTask(admin, { title: 'From before' });
    await new Library(admin).put('HR', 'before.txt');
    await app.dataSource.undoLastMigration({ transaction: 'each' });
    await app.close();
    before = await databaseContent(place.config);
    expect(before.migrations).toHaveLength(FORMER.length);
    ({ folder: backup } = await backUpInto(place, parent));
  });
  afterAll(async () => {
    await place.remove();
    await rm(parent, { recursive: true, force: true });
  });

  it('happens at the start, and loses nothing', async () => {
    const app = await startApp(place.app);
    expect(await app.dataSource.showMigrations()).toBe(false);
    const admin = await app.admin();
    expect((await listOf(admin)).map(({ title }) => title)).toEqual(['From before']);
    expect(await new Library(admin).names('HR')).toEqual(['before.txt']);
    await createTask(admin, { title: 'From after' });
    await app.close();
  });

  it('is refused backwards: the previous version does not read newer data', async () => {
    const { folder } = await backUpInto(place, join(parent, 'after'));
    await expect(openFolder(folder, FORMER)).rejects.toThrow(
      `whose database this version does not know (${MIGRATIONS.at(-1)!.name})`,
    );
  });

  it('can be rolled back with the previous backup and version', async () => {
    const takeBack = (to: Place) => restoreFolder(backup, to, { migrations: FORMER });
    const expectFormer = async ({ config }: Place) =>
      expect(await databaseContent(config)).toEqual({
        ...lastingContent(before),
        migrations: expect.anything() as unknown,
      });
    if (database === 'sqlite') {
      await takeBack(place);
      await expectFormer(place);
      return;
    }
    // On a server, the operator has to drop the tables that the previous version does not know.
    await expect(takeBack(place)).rejects.toThrow('has been changed by a newer version');
    const empty = await makePlace(database);
    await takeBack(empty);
    await expectFormer(empty);
    await empty.remove();
  });

  it('can be repeated from the previous backup, restored and upgraded in one step', async () => {
    await restoreFolder(backup, place);
    const app = await startApp(place.app);
    expect(await app.dataSource.showMigrations()).toBe(false);
    expect((await listOf(await app.admin())).map(({ title }) => title)).toEqual(['From before']);
    await app.close();
  });
});
