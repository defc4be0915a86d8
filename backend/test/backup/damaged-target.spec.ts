import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENTITIES } from '../../src/entities';
import { metadataOf } from '../../src/platform/database/table';
import { databaseContent, lastingContent } from '../support/database/content';
import { makeMigratedPlace } from '../support/database/migrated';
import { describeOnServer } from '../support/databases';
import type { Place } from '../support/place';
import { studio } from '../support/processes/command-line';
import { startApp } from '../support/test-app';

/** What an operator must add; undefined where nothing can be lost. */
type Needs = '--replace' | undefined;

const DAMAGES: [string, (place: Place) => Promise<unknown>, Needs][] = [
  ['a lost table', ({ run }) => run('DROP TABLE work_targets'), '--replace'],
  ['a lost table that others refer to', (place) => drop(place, ['users']), '--replace'],
  ['a lost column', ({ run }) => run('ALTER TABLE tasks DROP COLUMN title'), '--replace'],
  ['lost records of the migrations', ({ run }) => run('DROP TABLE migrations'), '--replace'],
  ['emptied records of the migrations', ({ run }) => run('DELETE FROM migrations'), '--replace'],
  ['nothing but the records of the migrations', (place) => drop(place, OURS), undefined],
  ['nothing', (place) => drop(place, [...OURS, 'migrations']), undefined],
];

const OURS = ENTITIES.map((entity) => metadataOf(entity).name);

const drop = ({ run }: Place, tables: string[]) =>
  run(`SET STATEMENT foreign_key_checks = 0 FOR DROP TABLE ${tables.map((name) => `\`${name}\``).join(', ')}`);

describeOnServer('a restore into a damaged database', (database) => {
  it.each(DAMAGES)('repairs it: %s', async (_, damage, needed) => {
    const place = await makeMigratedPlace(database);
    const parent = await mkdtemp(join(tmpdir(), 'studio-backups-'));
    const app = await startApp(place.app);
    await app.close();
    const { migrations: _all, ...rows } = lastingContent(await databaseContent(place.config));
    const { output } = await studio(place.env, ['backup', '--to', parent, '--json']);
    const { folder } = JSON.parse(output) as { folder: string };
    await damage(place);
    const restore = (...more: string[]) => studio(place.env, ['restore', folder, ...more]);
    if (needed)
      expect(await restore()).toEqual({
        code: 1,
        output: expect.stringContaining('already contains data') as string,
      });
    expect(await restore(...(needed ? [needed] : []))).toMatchObject({ code: 0 });
    const { migrations: _done, ...restored } = await databaseContent(place.config);
    expect(restored).toEqual(rows);
    await (await startApp(place.app)).close();
    await place.remove();
    await rm(parent, { recursive: true });
  });
});
