import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configuredStore } from '../../src/backup/store/configured-store';
import { verifyBackup } from '../../src/backup/restore/restore-backup';
import { MIGRATIONS } from '../../src/migrations';
import { databaseContent } from '../support/database/content';
import { DATABASES } from '../support/databases';
import type { Place } from '../support/place';
import { startApp } from '../support/test-app';
import { until } from '../support/until';
import { frozenPlace } from '../support/upgrades/frozen';
import { migrateAndDie } from '../support/upgrades/migrating-process';

jest.setTimeout(120_000);

/** An open one keeps the process alive. */
async function expectNoConnections({ databaseUrl }: Place): Promise<void> {
  if (!databaseUrl) return;
  const connection = await createConnection({ uri: databaseUrl });
  const others = 'SELECT ID FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND ID <> CONNECTION_ID()';
  // The server takes a moment to notice a closed connection.
  await until(async () => !(await connection.query<RowDataPacket[]>(others))[0].length);
  await connection.end();
}

describe.each(DATABASES)('the backup before an upgrade (%s)', (database) => {
  it('contains the previous state, is made once, and can be switched off', async () => {
    const place = await frozenPlace(database);
    const { migrations, ...tables } = await databaseContent(place.config);
    await (await startApp(place.app)).close();
    const backups = await configuredStore(place.config);
    const names = await backups.names();
    expect(names).toEqual([expect.stringMatching(/^studio-.*-upgrade$/)]);
    const manifest = await verifyBackup(backups.open(names[0]!), place.config, MIGRATIONS);
    expect(manifest.migrations).toHaveLength(migrations!.length);
    expect(manifest.migrations.length).toBeLessThan(MIGRATIONS.length);
    // Otherwise version 1.0 could not restore it.
    expect(manifest.tables.map(({ name }) => name).sort()).toEqual(Object.keys(tables).sort());

    await (await startApp(place.app)).close();
    expect(await backups.names()).toEqual(names);
    await place.remove();

    const another = await frozenPlace(database);
    await (await startApp({ ...another.app, env: { BACKUP_BEFORE_UPGRADE: '0' } })).close();
    expect(await readdir(another.dataDir)).not.toContain('backups');
    await another.remove();
  });

  if (database === 'mariadb') {
    it('is not made of tables half changed by an interrupted upgrade', async () => {
      const place = await frozenPlace(database);
      expect(await migrateAndDie(place, 20)).toBe(true);
      const app = await startApp(place.app);
      expect(await app.dataSource.showMigrations()).toBe(false);
      await app.close();
      expect(await readdir(place.dataDir)).not.toContain('backups');
      await place.remove();
    });
  }

  it('stops the upgrade if it fails', async () => {
    const place = await frozenPlace(database);
    const before = await databaseContent(place.config);
    await writeFile(join(place.dataDir, 'backups'), 'in the way');
    await expect(startApp(place.app)).rejects.toThrow('Nothing was changed. Fix that and start again');
    await expectNoConnections(place);
    expect(await databaseContent(place.config)).toEqual(before);
    await rm(join(place.dataDir, 'backups'));
    await (await startApp(place.app)).close();
    await place.remove();
  });
});
