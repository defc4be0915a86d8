import { MIGRATIONS } from '../../src/migrations';
import { migrate, migrateInPieces, powerCuts } from '../support/upgrades/broken-off';
import { databaseContent } from '../support/database/content';
import { DATABASES } from '../support/databases';
import { frozenPlace } from '../support/upgrades/frozen';
import { migrateAndDie } from '../support/upgrades/migrating-process';
import { makePlace, type Place } from '../support/place';
import { schemaOf } from '../support/database/schema';

/** The migrations of 1.0. The upgrade covers later ones, with rows as well. */
const FIRST = MIGRATIONS.slice(0, 5);

// Each statement takes one start.
jest.setTimeout(180_000);

describe.each(DATABASES)('interrupted migrations (%s)', (database) => {
  /** Schema and rows, without timestamps and ids, which a rolled-back transaction uses up. */
  async function stateOf({ config }: Pick<Place, 'config'>): Promise<unknown> {
    const { migrations = [], ...content } = await databaseContent(config);
    const names = migrations.map((row) => (JSON.parse(row) as { name: string }).name).sort();
    const rows = Object.entries(content).map(([table, own]) => [
      table,
      own.map((row) => row.replace(/"id":\d+|"(created|updated)_at":"[^"]*"/g, '')).sort(),
    ]);
    return { schema: await schemaOf(config), names, rows: Object.fromEntries(rows) as unknown };
  }

  async function cleanly(make: () => Promise<Place>, migrations = MIGRATIONS): Promise<unknown> {
    const place = await make();
    await migrate(place, migrations);
    const state = await stateOf(place);
    await place.remove();
    return state;
  }

  describe.each([
    ['the first start', makePlace, FIRST],
    ['the upgrade from 1.0', frozenPlace, MIGRATIONS],
  ] as const)('at %s', (_what, makeOn, migrations) => {
    const make = () => makeOn(database);

    it('before any statement, continue at the next start as if uninterrupted', async () => {
      const expected = await cleanly(make, migrations);
      const place = await make();
      if (database === 'mariadb') {
        expect(await migrateInPieces(place, migrations)).toBeGreaterThan(1);
        expect(await stateOf(place)).toEqual(expected);
      } else {
        for (const [index, left] of (await powerCuts(place, migrations)).entries()) {
          await migrate(left, migrations);
          expect([index, await stateOf(left)]).toEqual([index, expected]);
        }
      }
      await place.remove();
    });
  });

  it('because the process was killed repeatedly, continue as if uninterrupted', async () => {
    const place = await makePlace(database);
    for (const at of [9, 30]) expect(await migrateAndDie(place, at)).toBe(true);
    await migrate(place, MIGRATIONS);
    expect(await stateOf(place)).toEqual(await cleanly(() => makePlace(database)));
    await place.remove();
  });
});
