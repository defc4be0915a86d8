import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS } from '../../src/migrations';
import { additions } from '../../src/migrations/additions';
import { connect } from '../../src/platform/database/connection.module';
import { createDataSource, dataSourceOptions } from '../../src/platform/database/create-data-source';
import { backUpInto, openFolder, restoreFolder } from '../support/backups';
import { databaseContent } from '../support/database/content';
import { makeMigratedPlace } from '../support/database/migrated';
import { schemaOf } from '../support/database/schema';
import { DATABASES } from '../support/databases';
import { makePlace, type Place } from '../support/place';
import { studio } from '../support/processes/command-line';
import { createTask, listOf } from '../support/tasks';
import { startApp } from '../support/test-app';
import { ranSingly } from '../support/upgrades/single-migrations';

describe.each(DATABASES)('a database of a version between two releases (%s)', (database) => {
  let place: Place;
  let parent: string;
  beforeAll(async () => {
    place = await makeMigratedPlace(database);
    parent = await mkdtemp(join(tmpdir(), 'studio-between-'));
    const app = await startApp(place.app);
    await createTask(await app.admin(), { title: 'From between' });
    await app.close();
  });
  afterAll(async () => {
    await place.remove();
    await rm(parent, { recursive: true });
  });

  const titles = async ({ app: options }: Place) => {
    const app = await startApp(options);
    expect(await app.dataSource.showMigrations()).toBe(false);
    const tasks = await listOf(await app.admin());
    await app.close();
    return tasks.map(({ title }) => title);
  };

  it('that ran all single migrations counts as having run the merged one, and loses nothing', async () => {
    await ranSingly(place);
    const before = { schema: await schemaOf(place.config), content: await databaseContent(place.config) };
    expect(await studio(place.env, ['user', 'list'])).toMatchObject({ code: 0 });
    expect({ schema: await schemaOf(place.config), content: await databaseContent(place.config) }).toEqual(before);
    expect(await titles(place)).toEqual(['From between']);
  });

  it('is backed up before the next upgrade', async () => {
    class Later1900000000000 extends additions({ columns: { tasks: { later: 'integer NULL' } } }) {}
    const beforeUpgrade = jest.fn(() => Promise.reject(new Error('No room')));
    const upgraded = createDataSource(dataSourceOptions(place.config, [...MIGRATIONS, Later1900000000000]));
    await expect(connect(upgraded, beforeUpgrade)).rejects.toThrow('No room');
    expect(await titles(place)).toEqual(['From between']);
  });

  it('comes back from its backup, into a database of its own kind', async () => {
    const { folder, manifest } = await backUpInto(place, parent);
    expect(manifest.migrations.length).toBeGreaterThan(MIGRATIONS.length);
    const into = await makePlace(database);
    await restoreFolder(folder, into);
    expect(await titles(into)).toEqual(['From between']);
    await into.remove();
  });

  it('that ran only some of them is left alone, with the version to upgrade with first', async () => {
    await place.run("DELETE FROM migrations WHERE name LIKE '%17000000_____' AND timestamp > 1700000008000");
    await ranSingly(place, 2);
    const before = await databaseContent(place.config);
    await expect(startApp(place.app)).rejects.toThrow(
      /^The database was left between two releases \(Limits1700000011000\), and nothing was changed in it: start commit [0-9a-f]{8} once/,
    );
    expect(await databaseContent(place.config)).toEqual(before);
    const { code, output } = await studio(place.env, ['user', 'list']);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/was left between two releases.*start commit [0-9a-f]{8} once/),
    ]);
    const { folder } = await backUpInto(place, join(parent, 'partly'));
    await expect(openFolder(folder, MIGRATIONS)).rejects.toThrow('does not know (NoFilesKeys1700000010000)');
  });
});
