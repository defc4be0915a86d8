import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { makeMigratedPlace } from '../../support/database/migrated';
import { DATABASES, runOnFile } from '../../support/databases';
import { makePlace, type Place } from '../../support/place';
import { studio } from '../../support/processes/command-line';
import { startApp } from '../../support/test-app';

const TABLES = [
  'CREATE TABLE users (id INT PRIMARY KEY, login VARCHAR(40))',
  "INSERT INTO users VALUES (1, 'somebody')",
  'CREATE TABLE orders (id INT PRIMARY KEY)',
];
/** The migration table of another framework. */
const OTHER_MIGRATIONS = ['CREATE TABLE migrations (id INT PRIMARY KEY, migration VARCHAR(80))'];
/** Tables left by a start of an earlier version. */
const EMPTY_MIGRATIONS = ['CREATE TABLE migrations (id INT PRIMARY KEY, timestamp BIGINT, name VARCHAR(80))'];

describe.each(DATABASES)('a database of another program (%s)', (database) => {
  let backups: string;
  let backup: string;
  beforeAll(async () => {
    backups = await mkdtemp(join(tmpdir(), 'studio-backups-'));
    const place = await makeMigratedPlace(database);
    const { output } = await studio(place.env, ['backup', '--to', backups, '--json']);
    backup = (JSON.parse(output) as { folder: string }).folder;
    await place.remove();
  });
  afterAll(() => rm(backups, { recursive: true }));

  async function sqlOn<Row>(place: Place, statements: string[]): Promise<Row[]> {
    if (!place.databaseUrl) {
      for (const sql of statements) runOnFile(join(place.dataDir, 'studio.sqlite'), sql);
      return [];
    }
    const connection = await createConnection(place.databaseUrl);
    let rows: unknown;
    for (const sql of statements) [rows] = await connection.query(sql);
    await connection.end();
    return rows as Row[];
  }

  it.each([
    ['alone', TABLES],
    ['with migrations of another framework', [...TABLES, ...OTHER_MIGRATIONS]],
    ['with the traces of a start', [...TABLES, ...EMPTY_MIGRATIONS]],
  ])('is not touched, which start, doctor and restore explain in one sentence: %s', async (_, statements) => {
    const place = await makePlace(database);
    await sqlOn(place, statements);
    await expect(startApp(place.app)).rejects.toThrow(
      /^The database contains tables of another application \(orders, users\)/,
    );
    const { code, output } = await studio(place.env, ['doctor']);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/fault +migrations +The database contains tables of another/),
    ]);
    if (place.databaseUrl) {
      for (const replace of [[], ['--replace']]) {
        const restored = await studio(place.env, ['restore', backup, ...replace]);
        expect(restored).toEqual({
          code: 1,
          output: expect.stringMatching(/belongs to another application/) as string,
        });
        expect(restored.output).not.toMatch(/^\s+at /m);
      }
      const left = await sqlOn<object>(place, ['SHOW TABLES']);
      expect(left).toHaveLength(statements.filter((sql) => sql.startsWith('CREATE')).length);
    }
    await place.remove();
  });
});
