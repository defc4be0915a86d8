import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { MIGRATIONS } from '../../../src/migrations';
import { migrateUnderLock } from '../../../src/platform/database/migrations/migration-lock';
import { createServerDatabase } from '../../support/databases';
import { describeApp, startApp, startBeside } from '../../support/test-app';
import { tablesOf } from '../../support/database/schema';
import { StatementLog } from '../../support/database/statements';
import { createTask } from '../../support/tasks';
import type { TestTaskList } from '../../support/types';

/** The statements with which TypeORM would sync the schema to the entities. */
async function differences(dataSource: DataSource): Promise<string[]> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}

describeApp('the migrations', (app, database) => {
  it('create exactly the schema of the entities', async () => {
    expect(await differences(app().dataSource)).toEqual([]);
  });

  it('create an index for every reference, so that deletions read no whole table', () => {
    const { entityMetadatas } = app().dataSource;
    const lacking = entityMetadatas.flatMap(({ tableName, foreignKeys, indices, primaryColumns }) => {
      const first = new Set([primaryColumns[0], ...indices.map(({ columns }) => columns[0])]);
      return foreignKeys.filter(({ columns }) => !first.has(columns[0])).map(({ name }) => [tableName, name]);
    });
    expect(entityMetadatas.flatMap(({ foreignKeys }) => foreignKeys).length).toBeGreaterThan(0);
    expect(lacking).toEqual([]);
  });

  it.each([
    ['webhook_deliveries', 'created_at'],
    ['audit_log', 'created_at'],
    ['security_log', 'created_at'],
    ['site_checks', 'checked_at'],
    ['cost_files', 'created_at'],
    ['bin_entries', 'deleted_at'],
  ])('create an index on %s by %s, for regular searches for old rows', (table, column) => {
    const { indices = [] } = app().dataSource.entityMetadatas.find(({ tableName }) => tableName === table) ?? {};
    expect(indices.map(({ columns }) => columns[0]?.databaseName)).toContain(column);
  });

  it('do nothing at a second start', async () => {
    const admin = await app().admin();
    await createTask(admin, { title: 'Still here' });
    const log = StatementLog.of(app().dataSource);
    await migrateUnderLock(app().dataSource);
    // A job that runs every minute may be running.
    const written = log.statements.filter((sql) => /^(CREATE|ALTER|DROP|INSERT|UPDATE|DELETE)/i.test(sql));
    expect(written.filter((sql) => !sql.includes('job_runs'))).toEqual([]);
    if (database === 'sqlite') return;
    const again = await startBeside(app());
    const list = await (await again.admin()).get<TestTaskList>('/api/tasks');
    expect(list.body.items[0]?.title).toBe('Still here');
    await again.close();
  });

  it('can be reverted and run again', async () => {
    const { dataSource } = app();
    const before = await tablesOf(dataSource);
    expect(before.length).toBeGreaterThan(MIGRATIONS.length);
    for (const { name } of MIGRATIONS) {
      await dataSource.undoLastMigration({ transaction: 'each' });
      expect([name, await dataSource.showMigrations()]).toEqual([name, true]);
    }
    expect(await tablesOf(dataSource)).toEqual(['migrations']);
    await migrateUnderLock(dataSource);
    expect(await tablesOf(dataSource)).toEqual(before);
    expect(await differences(dataSource)).toEqual([]);
  });

  it('refuse a database changed by a newer version, and leave it alone', async () => {
    const { dataSource } = app();
    const values = "VALUES (1900000000000, 'Later1900000000000')";
    await dataSource.query(`INSERT INTO migrations (timestamp, name) ${values}`);
    await expect(migrateUnderLock(dataSource)).rejects.toThrow(
      'The database belongs to a newer version (Later1900000000000); start that one, or restore a backup of this version',
    );
    await dataSource.query("DELETE FROM migrations WHERE name = 'Later1900000000000'");
    await migrateUnderLock(dataSource);
  });

  if (database === 'sqlite') {
    it('make the embedded database private to its owner', async () => {
      const files = (await readdir(app().dataDir)).filter((name) => name.startsWith('studio.sqlite'));
      expect(files.length).toBeGreaterThan(0);
      for (const name of files) expect((await stat(join(app().dataDir, name))).mode & 0o777).toBe(0o600);
    });

    it('make the embedded database safe: write-ahead log, flushed, with foreign keys', async () => {
      const pragma = async (name: string) =>
        Object.values((await app().dataSource.query<object[]>(`PRAGMA ${name}`))[0] ?? {})[0] as unknown;
      expect(await pragma('journal_mode')).toBe('wal');
      expect(await pragma('synchronous')).toBe(2);
      expect(await pragma('foreign_keys')).toBe(1);
      expect(await pragma('integrity_check')).toBe('ok');
      expect(await app().dataSource.query('PRAGMA foreign_key_check')).toEqual([]);
    });
  } else {
    it('make the server store all of Unicode, compared byte by byte', async () => {
      const rows = await app().dataSource.query<{ name: string; collation: string }[]>(
        'SELECT CONCAT(TABLE_NAME, ".", COLUMN_NAME) AS name, COLLATION_NAME AS collation FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND COLLATION_NAME IS NOT NULL AND TABLE_NAME <> "migrations"',
      );
      expect(rows.filter(({ collation }) => collation !== 'utf8mb4_bin')).toEqual([]);
    });

    it('refuse a database that a newer version has begun to change', async () => {
      const { dataSource } = app();
      await dataSource.query('CREATE TABLE migration_steps (migration VARCHAR(255) PRIMARY KEY, steps INT)');
      await dataSource.query("INSERT INTO migration_steps VALUES ('Later1900000000000', 3)");
      await expect(migrateUnderLock(dataSource)).rejects.toThrow('belongs to a newer version (Later1900000000000)');
      await dataSource.query('DROP TABLE migration_steps');
    });

    it('run once for backends that start together, which create one first admin', async () => {
      const server = await createServerDatabase();
      const apps = await Promise.all([1, 2, 3].map(() => startApp({ database, databaseUrl: server.url })));
      const [{ count } = { count: 0 }] = await apps[0]!.dataSource.query<{ count: string }[]>(
        'SELECT COUNT(*) AS count FROM users',
      );
      expect(Number(count)).toBe(1);
      for (const one of apps) expect((await one.admin()).token).toBeTruthy();
      for (const one of apps) await one.close();
      await server.drop();
    });
  }
});
