import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableForeignKey, TableIndex } from 'typeorm';
import { column } from '../../../src/migrations/columns';
import { migrate, migrateInPieces, powerCuts } from '../../support/upgrades/broken-off';
import { databaseContent } from '../../support/database/content';
import { DATABASES } from '../../support/databases';
import { makePlace } from '../../support/place';
import { schemaOf } from '../../support/database/schema';

// Every statement is a start.
jest.setTimeout(180_000);

const { id, int, varchar, nullable } = column;

const notes = (name: string, ...more: ReturnType<typeof int>[]) =>
  new Table({
    name,
    columns: [id(), varchar('token', 40), ...more],
    indices: [{ name: `ix_${name}_token`, columnNames: ['token'] }],
  });

/** Everything that a migration may do, and most of what it should not: nothing in it may be done twice. */
class Everything1900000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(notes('notes', int('count')));
    for (const token of ['a', 'b', 'c']) {
      await runner.query('INSERT INTO notes (token, `count`) VALUES (?, 0)', [token]);
    }
    await runner.addColumns('notes', [
      new TableColumn(nullable(varchar('hash', 64))),
      new TableColumn(nullable(int('parent'))),
    ]);
    // Reads what is dropped below, and counts up.
    const rows = (await runner.query('SELECT id, token FROM notes')) as { id: number; token: string }[];
    for (const row of rows) {
      await runner.query('UPDATE notes SET `hash` = ?, `count` = `count` + 1 WHERE id = ?', [`#${row.token}`, row.id]);
    }
    await runner.query("UPDATE notes SET `hash` = token WHERE token = 'c'");
    await runner.dropIndex('notes', 'ix_notes_token');
    await runner.dropColumn('notes', 'token');
    await runner.query('UPDATE notes SET `count` = `count` + 10');
    await runner.createIndices('notes', [
      new TableIndex({ name: 'ix_notes_hash', columnNames: ['hash'] }),
      new TableIndex({ name: 'ix_notes_parent', columnNames: ['parent'] }),
    ]);
    await runner.createForeignKeys('notes', [
      new TableForeignKey({
        name: 'fk_notes_parent',
        columnNames: ['parent'],
        referencedTableName: 'notes',
        referencedColumnNames: ['id'],
      }),
    ]);
    await runner.query('CREATE INDEX ix_notes_count ON notes (`count`)');
    await runner.query('INSERT INTO notes (`hash`, `count`) SELECT `hash`, `count` + 100 FROM notes');
  }

  async down(): Promise<void> {
    return Promise.resolve();
  }
}

/** A table that takes another one's place and name. */
class Rebuild1900000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE notes SET `count` = `count` + 1000 WHERE `hash` = '#a'");
    await runner.dropForeignKey('notes', 'fk_notes_parent');
    await runner.dropIndices('notes', [new TableIndex({ name: 'ix_notes_parent', columnNames: ['parent'] })]);
    await runner.renameColumn('notes', 'hash', 'token');
    await runner.changeColumn('notes', 'parent', new TableColumn(nullable(int('above'))));
    await runner.createTable(notes('notes_new', int('count'), nullable(int('above'))));
    await runner.query('INSERT INTO notes_new (id, token, `count`, above) SELECT id, token, `count`, above FROM notes');
    await runner.dropTable('notes');
    await runner.renameTable('notes_new', 'notes');
    await runner.query('UPDATE notes SET `count` = `count` + 10000');
  }

  async down(): Promise<void> {
    return Promise.resolve();
  }
}

const MIGRATIONS = [Everything1900000000001, Rebuild1900000000002];

describe.each(DATABASES)('a migration (%s)', (database) => {
  const stateOf = async ({ config }: Pick<Awaited<ReturnType<typeof makePlace>>, 'config'>) => {
    const { notes: rows = [] } = await databaseContent(config);
    return { schema: await schemaOf(config), rows: rows.map((row) => row.replace(/"id":\d+,/, '')) };
  };

  it('that is broken off anywhere does each of its steps once, whatever they are', async () => {
    const clean = await makePlace(database);
    await migrate(clean, MIGRATIONS);
    const expected = await stateOf(clean);
    expect(expected.rows.sort()).toEqual(
      [
        '{"token":"#a","count":11011,"above":null}',
        '{"token":"#a","count":11111,"above":null}',
        '{"token":"#b","count":10011,"above":null}',
        '{"token":"#b","count":10111,"above":null}',
        '{"token":"c","count":10011,"above":null}',
        '{"token":"c","count":10111,"above":null}',
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

  it('is told not to look at what is there, because its steps are counted', async () => {
    const place = await makePlace(database);
    const looks: ((runner: QueryRunner) => Promise<unknown>)[] = [
      (runner) => runner.hasTable('notes'),
      (runner) => runner.hasColumn('notes', 'id'),
      (runner) => runner.getTable('notes'),
    ];
    for (const look of looks) {
      class Looking1900000000000 implements MigrationInterface {
        async up(runner: QueryRunner): Promise<void> {
          await look(runner);
        }
        async down(): Promise<void> {
          return Promise.resolve();
        }
      }
      await expect(migrate(place, [Looking1900000000000])).rejects.toThrow('must not look at the schema');
    }
    await place.remove();
  });

  it('does not take a table of somebody else’s for its own', async () => {
    const place = await makePlace(database);
    await migrate(place, []);
    await migrate(place, [
      class Foreign1900000000000 implements MigrationInterface {
        async up(runner: QueryRunner): Promise<void> {
          await runner.createTable(new Table({ name: 'notes', columns: [id(), varchar('other', 10)] }));
        }
        async down(): Promise<void> {
          return Promise.resolve();
        }
      },
    ]);
    const all = [class Foreign1900000000000 extends Everything1900000000001 {}, ...MIGRATIONS];
    await expect(migrate(place, all)).rejects.toThrow("Table 'notes' already exists");
    await place.remove();
  });
});
