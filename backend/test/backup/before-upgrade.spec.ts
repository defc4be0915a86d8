import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configuredPlace } from '../../src/backup/place/configured-place';
import { verifyBackup } from '../../src/backup/restore/verify-backup';
import { MIGRATIONS } from '../../src/migrations';
import { databaseContent } from '../support/content';
import { DATABASES } from '../support/databases';
import { frozenPlace } from '../support/frozen';
import { startApp } from '../support/test-app';

jest.setTimeout(120_000);

describe.each(DATABASES)('the backup before an upgrade (%s)', (database) => {
  it('is of what was there before, is made once, and can be left out', async () => {
    const place = await frozenPlace(database);
    const { migrations } = await databaseContent(place.config);
    await (await startApp(place.app)).close();
    const backups = await configuredPlace(place.config);
    const names = await backups.names();
    expect(names).toEqual([expect.stringMatching(/^studio-.*-auto$/)]);
    const manifest = await verifyBackup(backups.open(names[0]!), place.config, MIGRATIONS);
    expect(manifest.migrations).toHaveLength(migrations!.length);
    expect(manifest.migrations.length).toBeLessThan(MIGRATIONS.length);

    await (await startApp(place.app)).close();
    expect(await backups.names()).toEqual(names);
    await place.remove();

    const another = await frozenPlace(database);
    await (await startApp({ ...another.app, env: { BACKUP_BEFORE_UPGRADE: '0' } })).close();
    expect(await readdir(another.dataDir)).not.toContain('backups');
    await another.remove();
  });

  it('keeps the upgrade from beginning if it fails', async () => {
    const place = await frozenPlace(database);
    const before = await databaseContent(place.config);
    await writeFile(join(place.dataDir, 'backups'), 'in the way');
    await expect(startApp(place.app)).rejects.toThrow('Nothing was changed. Mend that and start again');
    expect(await databaseContent(place.config)).toEqual(before);
    await rm(join(place.dataDir, 'backups'));
    await (await startApp(place.app)).close();
    await place.remove();
  });
});
