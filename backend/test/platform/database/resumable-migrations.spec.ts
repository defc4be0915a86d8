import type { QueryRunner } from 'typeorm';
import { additions } from '../../../src/migrations/additions';
import { migrate, migrateInPieces, powerCuts } from '../../support/upgrades/broken-off';
import { databaseContent } from '../../support/database/content';
import { DATABASES } from '../../support/databases';
import { makePlace } from '../../support/place';
import { schemaOf } from '../../support/database/schema';

// Each statement takes one start.
jest.setTimeout(180_000);

const ID = 'integer NOT NULL AUTO_INCREMENT PRIMARY KEY';

const notes = (name: string) => ({
  [name]: {
    columns: { id: ID, token: 'varchar(40) NOT NULL', count: 'integer NOT NULL' },
    indexes: { [`ix_${name}_token`]: '(token)' },
  },
});

/** Everything that a migration can add, and an idempotent change of rows. */
class Everything1900000000001 extends additions({
  tables: notes('notes'),
  columns: { notes: { hash: 'varchar(64) NULL', parent: 'integer NULL' } },
  indexes: { notes: { ix_notes_hash: '(hash)', ix_notes_parent: '(parent)' } },
  foreignKeys: { notes: { fk_notes_parent: '(parent) REFERENCES notes ON DELETE NO ACTION' } },
}) {
  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    if (!(await runner.hasColumn('notes', 'token'))) return;
    const rows = await runner.manager.query<{ id: number }[]>('SELECT id FROM notes');
    if (!rows.length) await runner.query("INSERT INTO notes (token, `count`) VALUES ('a', 0), ('b', 0), ('c', 0)");
    for (const token of ['a', 'b', 'c']) {
      await runner.query('UPDATE notes SET `hash` = ?, `count` = 1 WHERE token = ? AND `hash` IS NULL', [
        `#${token}`,
        token,
      ]);
    }
    await runner.query("UPDATE notes SET `hash` = token WHERE token = 'c'");
    await runner.dropIndex('notes', 'ix_notes_token', true);
    await runner.dropColumn('notes', 'token', true);
  }
}

/** Drops something, counts each row once, and adds what depends on both. */
class More1900000000002 extends additions({
  tables: notes('more_notes'),
  indexes: { notes: { ix_notes_count: '(count)' } },
}) {
  override async up(runner: QueryRunner): Promise<void> {
    await runner.dropForeignKey('notes', 'fk_notes_parent', true);
    await runner.dropIndex('notes', 'ix_notes_parent', true);
    await super.up(runner);
    await runner.query('UPDATE notes SET `count` = `count` + 1000 WHERE `count` < 1000');
    await runner.query(
      'INSERT INTO more_notes (token, `count`) SELECT `hash`, `count` + 100 FROM notes ' +
        'WHERE NOT EXISTS (SELECT 1 FROM more_notes)',
    );
  }
}

const MIGRATIONS = [Everything1900000000001, More1900000000002];

it.each(['integer', 'varchar(40 NOT NULL', 'integer NOT NULL, other'])(
  'a migration refuses a column “%s”',
  (column) => {
    const describe = () => additions({ tables: { notes: { columns: { column } } } });
    expect(describe).toThrow(`Migrations do not understand “${column}”`);
  },
);

describe.each(DATABASES)('a migration (%s)', (database) => {
  const stateOf = async ({ config }: Pick<Awaited<ReturnType<typeof makePlace>>, 'config'>) => {
    const { notes: rows = [], more_notes: more = [] } = await databaseContent(config);
    return { schema: await schemaOf(config), rows: [...rows, ...more].map((row) => row.replace(/"id":\d+,/, '')) };
  };

  it('interrupted anywhere runs again, with the same result as without interruption', async () => {
    const clean = await makePlace(database);
    await migrate(clean, MIGRATIONS);
    const expected = await stateOf(clean);
    expect(expected.rows.sort()).toEqual(
      [
        '{"count":1001,"hash":"#a","parent":null}',
        '{"count":1001,"hash":"#b","parent":null}',
        '{"count":1001,"hash":"c","parent":null}',
        '{"token":"#a","count":1101}',
        '{"token":"#b","count":1101}',
        '{"token":"c","count":1101}',
      ].sort(),
    );
    expect(Object.keys(expected.schema)).not.toContain('migration_steps');
    const place = await makePlace(database);
    if (database === 'mariadb') {
      expect(await migrateInPieces(place, MIGRATIONS)).toBeGreaterThan(20);
      const { rows, schema } = await stateOf(place);
      expect({ schema, rows: rows.sort() }).toEqual(expected);
    } else {
      for (const left of await powerCuts(place, MIGRATIONS)) {
        await migrate(left, MIGRATIONS);
        const { rows, schema } = await stateOf(left);
        expect({ schema, rows: rows.sort() }).toEqual(expected);
      }
    }
    await place.remove();
    await clean.remove();
  });

  if (database === 'sqlite') return;

  it('does not take another program’s table for its own', async () => {
    const place = await makePlace(database);
    await migrate(place, []);
    const other = { columns: { id: ID, other: 'varchar(10) NOT NULL' } };
    class Foreign1900000000000 extends additions({ tables: { notes: other } }) {}
    await migrate(place, [Foreign1900000000000]);
    await expect(migrate(place, [Foreign1900000000000, ...MIGRATIONS])).rejects.toThrow("Table 'notes' already exists");
    await place.remove();
  });
});
