import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withDatabase } from '../../src/cli/open-database';
import { PROBE_KEY } from '../../src/platform/key-values/key-value.entity';
import { makeMigratedPlace } from '../support/database/migrated';
import { tablesOf } from '../support/database/schema';
import { createServerDatabase, DATABASES, runOnFile, type TestDatabase } from '../support/databases';
import { type Examined, examined, itFindsEach, itRefusesToStart, type PlantedFault } from '../support/processes/doctor';
import { asNobody, planted, putAside } from '../support/processes/planted';

const SCHEMA = '1700000035000';
const LAST = `WebhookSubjects${SCHEMA}`;

/** The same for the embedded database. */
const withoutDatabase = (at: Examined) => putAside(at, 'studio.sqlite');

/** Makes a migration pending, and undoes that. */
const pending = ({ plant }: Examined) =>
  plant(
    `UPDATE migrations SET timestamp = 1, name = 'Foundation1700000000000' WHERE name = '${LAST}'`,
    `UPDATE migrations SET timestamp = ${SCHEMA}, name = '${LAST}' WHERE timestamp = 1`,
  );

/** Another, empty database on the server. */
async function emptyServer({ undone }: Examined): Promise<string> {
  const { url, drop } = await createServerDatabase();
  undone.push(drop);
  return url;
}

/** All rows, as text, except the one that the check writes. */
async function contentOf({ place }: Examined): Promise<Record<string, string[]>> {
  return withDatabase(place().config, async (dataSource) => {
    const content: Record<string, string[]> = {};
    for (const table of await tablesOf(dataSource))
      content[table] = (await dataSource.query<object[]>(`SELECT * FROM ${table}`))
        .map((row) => JSON.stringify(row))
        .filter((row) => table !== 'settings' || !row.includes(`"${PROBE_KEY}"`));
    return content;
  });
}

const FOREIGN_OWNERS: PlantedFault[] = [
  {
    fault: 'a folder of another user around the database',
    on: 'sqlite',
    plant: asNobody('database'),
    lines: [
      /^fault folders/,
      /^fault database studio\.sqlite in DATA_DIR cannot be written .*check its owner/,
      /^fault backups The backup folder/,
    ],
    start: /^studio\.sqlite in DATA_DIR cannot be written .*check its owner/,
  },
  {
    fault: 'a database of another user',
    on: 'sqlite',
    plant: asNobody('folder'),
    lines: [
      /^fault folders/,
      /^fault database studio\.sqlite in DATA_DIR cannot be opened/,
      /^fault backups The backup folder/,
    ],
    start: /^studio\.sqlite in DATA_DIR cannot be opened/,
  },
  {
    fault: 'a readable database of another user',
    on: 'sqlite',
    plant: asNobody('folder', 0o644),
    lines: [
      /^fault folders/,
      /^fault folders/,
      /^fault storage \S+identity\.json may not be read and written by the product’s user: chown -R/,
      /^fault backups The backup folder/,
    ],
    start: /^Permission denied: .*studio\.sqlite.*Check the owner and the mode of DATA_DIR/,
  },
];

const FAULTS: PlantedFault[] = [
  {
    fault: 'a database of a newer version',
    plant: planted(
      "INSERT INTO migrations (timestamp, name) VALUES (1900000000000, 'Later1900000000000')",
      "DELETE FROM migrations WHERE name = 'Later1900000000000'",
    ),
    lines: [/^fault migrations The database belongs to a newer version of the product \(Later1900000000000\)/],
    start: /belongs to a newer version \(Later1900000000000\)/,
  },
  {
    fault: 'a migration that has not run',
    plant: (at) => pending(at).then(() => ({})),
    lines: [/^fault migrations The database is not migrated to this version yet \(WebhookSubjects/],
  },
  {
    fault: 'a migration that was interrupted',
    on: 'mariadb',
    plant: async (at) => {
      await at.plant(
        `CREATE TABLE migration_steps AS SELECT '${LAST}' AS migration, 1 AS steps`,
        'DROP TABLE migration_steps',
      );
      await pending(at);
      return {};
    },
    lines: [/^fault migrations The migration WebhookSubjects1700000035000 was interrupted/],
  },
  {
    fault: 'a lost table',
    plant: planted('ALTER TABLE work_targets RENAME TO aside', 'ALTER TABLE aside RENAME TO work_targets'),
    lines: [
      /^fault migrations Tables, columns or unique indexes are missing in the database \(work_targets\): restore the last backup/,
    ],
    start: /Tables, columns or unique indexes are missing in the database \(work_targets\): restore the last backup/,
  },
  {
    fault: 'a lost column',
    plant: planted('ALTER TABLE tasks RENAME COLUMN title TO aside', 'ALTER TABLE tasks RENAME COLUMN aside TO title'),
    lines: [
      /^fault migrations Tables, columns or unique indexes are missing in the database \(tasks\.title\): restore/,
    ],
    start: /Tables, columns or unique indexes are missing in the database \(tasks\.title\): restore the last backup/,
  },
  {
    fault: 'a lost unique index',
    plant: async ({ plant, place }) => {
      const on = place().database === 'mariadb' ? ' ON users' : '';
      await plant(`DROP INDEX ux_users_email${on}`, 'CREATE UNIQUE INDEX ux_users_email ON users (email)');
      return {};
    },
    lines: [
      /^fault migrations Tables, columns or unique indexes are missing in the database \(users\.ux_users_email\): restore/,
    ],
    start:
      /Tables, columns or unique indexes are missing in the database \(users\.ux_users_email\): restore the last backup/,
  },
  {
    fault: 'lost records of the migrations',
    plant: planted('ALTER TABLE migrations RENAME TO aside', 'ALTER TABLE aside RENAME TO migrations'),
    lines: [
      /^fault migrations Tables, columns or unique indexes are missing in the database \(.*migrations\): restore/,
    ],
    start: /Tables, columns or unique indexes are missing in the database \(migrations\): restore the last backup/,
  },
  {
    fault: 'a database of another application',
    plant: async (at) => {
      if (at.place().database === 'mariadb') {
        const { url, run, drop } = await createServerDatabase();
        at.undone.push(drop);
        await run('CREATE TABLE wp_posts (id INT)');
        return { DATABASE_URL: url };
      }
      await withoutDatabase(at);
      runOnFile(at.data('studio.sqlite'), 'CREATE TABLE wp_posts (id INT)');
      await chmod(at.data('studio.sqlite'), 0o600);
      return {};
    },
    lines: [/^fault migrations The database contains tables of another application \(wp_posts\)/],
    start: /contains tables of another application \(wp_posts\)/,
  },
  {
    fault: 'a missing database file',
    on: 'sqlite',
    plant: (at) => withoutDatabase(at).then(() => ({})),
    lines: [/^fault database There is no database, or an empty one, .*studio\.sqlite.*DATABASE_URL.*restore the last/],
    start: /do not belong together[^]*belongs to no store yet[^]*restore the last backup/,
  },
  {
    fault: 'a missing database file beside backups and secrets',
    on: 'sqlite',
    plant: async (at) => {
      await withoutDatabase(at);
      await putAside(at, 'files');
      const secrets = { jwtSecret: 'a'.repeat(20) + 'b8s', registrationCode: 'of-our-own' };
      await writeFile(at.data('secrets.json'), JSON.stringify(secrets), { mode: 0o600 });
      at.undone.push(() => rm(at.data('secrets.json')));
      return {};
    },
    lines: [
      /^fault database There is no database, or an empty one, .*although what belongs to one is there \(backups, secrets\.json\)/,
    ],
  },
  {
    fault: 'a missing database beside nothing but backups',
    on: 'sqlite',
    plant: async (at) => {
      await withoutDatabase(at);
      await putAside(at, 'files');
      return {};
    },
    lines: [/^fault database There is no database.*is there \(backups\)/],
  },
  {
    fault: 'a database file with nothing in it',
    on: 'sqlite',
    plant: async (at) => {
      await withoutDatabase(at);
      await writeFile(at.data('studio.sqlite'), '', { mode: 0o600 });
      return {};
    },
    lines: [
      /^fault database There is no database, or an empty one, .*although what belongs to one is there \(stored files, backups\)/,
    ],
    start: /do not belong together[^]*belongs to no store yet[^]*restore the last backup/,
  },
  {
    fault: 'a folder in the place of the database file',
    on: 'sqlite',
    plant: async (at) => {
      await withoutDatabase(at);
      await mkdir(at.data('studio.sqlite'), { mode: 0o700 });
      return {};
    },
    lines: [/^fault database studio\.sqlite in DATA_DIR cannot be opened .*must be a file/],
    start: /^studio\.sqlite in DATA_DIR cannot be opened .*must be a file/,
  },
  {
    fault: 'a file that is no database in its place',
    on: 'sqlite',
    plant: async (at) => {
      await withoutDatabase(at);
      await writeFile(at.data('studio.sqlite'), 'no database at all'.repeat(500), { mode: 0o600 });
      return {};
    },
    lines: [/^fault database studio\.sqlite in DATA_DIR is damaged, or not a database/],
    start: /^studio\.sqlite in DATA_DIR is damaged, or not a database/,
  },
  {
    fault: 'an empty database beside the files of another',
    on: 'mariadb',
    plant: async (at) => ({ DATABASE_URL: await emptyServer(at) }),
    lines: [
      /^fault database There is no database, or an empty one, in DATABASE_URL, although what belongs to one is there \(stored files, backups\)/,
    ],
    start: /do not belong together[^]*belongs to no store yet[^]*restore the last backup/,
  },
  {
    fault: 'a table whose file is gone',
    on: 'mariadb',
    plant: async ({ plant, place, undone }) => {
      await plant('ALTER TABLE work_targets RENAME TO aside', 'ALTER TABLE aside RENAME TO work_targets');
      undone.unshift(() => place().run('DROP TABLE work_targets'));
      await place().run('CREATE TABLE work_targets LIKE aside');
      await place().run('ALTER TABLE work_targets DISCARD TABLESPACE');
      return {};
    },
    lines: [/^fault database The table work_targets cannot be read \(ER_TABLESPACE_DISCARDED\): .*restore the last/],
  },
];

describe.each(DATABASES)('studio doctor, about data (%s)', (database: TestDatabase) => {
  const at = examined(database);

  const faults = [...FAULTS, ...(process.getuid?.() === 0 ? FOREIGN_OWNERS : [])];
  itFindsEach(at, database, faults);
  itRefusesToStart(at, database, faults);

  it('leaves every row and table as it was, but for the row that it writes to see that it can', async () => {
    const before = await contentOf(at);
    await at.examine({}, undefined, () => undefined);
    expect(await contentOf(at)).toEqual(before);
  });

  it('finds nothing else in a database before its first start', async () => {
    const place = await makeMigratedPlace(database);
    at.undone.push(() => place.remove());
    const { DATA_DIR, DATABASE_URL } = place.env;
    const env = { DATA_DIR: DATA_DIR!, ...(DATABASE_URL && { DATABASE_URL }) };
    await chmod(DATA_DIR!, 0o700);
    if (database === 'sqlite') await chmod(join(DATA_DIR!, 'studio.sqlite'), 0o600);
    expect(await at.told(env)).toEqual(['warning: system_no_job_run', 'warning: system_no_backup']);
  });
});
