import { createHash } from 'node:crypto';
import { chmod, copyFile, lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ballast } from '../../src/platform/database/sqlite/ballast';
import { DATABASES } from '../support/databases';
import { examined } from '../support/processes/doctor';
import { canHaveDisks, fillUp, smallDisk } from '../support/servers/small-disk';
import { startApp } from '../support/test-app';

/** Every file and folder with its mode; files with size, time and content, too. */
async function listing(folder: string): Promise<Record<string, string>> {
  const told: Record<string, string> = {};
  for (const name of ['', ...(await readdir(folder, { recursive: true }))]) {
    const path = join(folder, name);
    const found = await lstat(path);
    told[name] = found.mode.toString(8);
    // Connections to an existing log rebuild its index, which is no data.
    if (!found.isFile() || name.endsWith('-shm')) continue;
    const digest = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    told[name] += ` ${found.size} ${found.mtimeMs} ${digest}`;
  }
  return told;
}

describe.each(DATABASES)('studio doctor changes nothing (%s)', (database) => {
  const { place, undone, data, examine, told } = examined(database);

  async function expectNoChange(env: Record<string, string> = {}): Promise<void> {
    const folder = env.DATA_DIR ?? place().dataDir;
    const before = await listing(folder);
    await examine(env);
    expect(await listing(folder)).toEqual(before);
  }

  it('in a healthy installation', async () => {
    expect(await told()).toEqual([]);
    await expectNoChange();
  });

  it('while the product runs', async () => {
    const app = await startApp(place().app);
    undone.push(() => app.close());
    await expectNoChange();
  });

  it('without the secrets in the environment, which a start would generate', async () => {
    await expectNoChange(database === 'sqlite' ? { NODE_ENV: '', JWT_SECRET: '', REGISTRATION_CODE: '' } : {});
  });

  it('where others may read everything', async () => {
    const all = ['', 'files', ...(database === 'sqlite' ? ['studio.sqlite'] : [])];
    for (const name of all) await chmod(data(name), name === 'studio.sqlite' ? 0o644 : 0o755);
    undone.push(async () => {
      for (const name of all) await chmod(data(name), name === 'studio.sqlite' ? 0o600 : 0o700);
    });
    await expectNoChange();
  });

  it('where the stored files are gone', async () => {
    await rename(data('files'), data('aside'));
    undone.push(() => rename(data('aside'), data('files')));
    expect(await told()).toEqual(['fault: system_foreign_store']);
    await expectNoChange();
  });

  if (database === 'sqlite') {
    it('after a crash, before the next start has put the log into the database', async () => {
      const crashed = data('crashed');
      await mkdir(crashed, { mode: 0o700 });
      undone.push(() => rm(crashed, { recursive: true }));
      const app = await startApp(place().app);
      await app.admin();
      for (const end of ['', '-wal', '-shm'])
        await copyFile(data(`studio.sqlite${end}`), join(crashed, `studio.sqlite${end}`));
      await app.close();
      expect((await lstat(join(crashed, 'studio.sqlite-wal'))).size).toBeGreaterThan(0);
      await expectNoChange({ DATA_DIR: crashed });
    });

    it('where the database is no database', async () => {
      const broken = data('broken');
      await mkdir(broken, { mode: 0o700 });
      undone.push(() => rm(broken, { recursive: true }));
      await writeFile(join(broken, 'studio.sqlite'), 'no database at all'.repeat(500), { mode: 0o600 });
      await expectNoChange({ DATA_DIR: broken });
    });

    if (canHaveDisks())
      it('on a full disk, whose ballast is for the product', async () => {
        const disk = smallDisk('192m')!;
        undone.push(() => Promise.resolve(disk.remove()));
        await chmod(disk.path, 0o700);
        await copyFile(data('studio.sqlite'), join(disk.path, 'studio.sqlite'));
        await new Ballast(disk.path).load(Infinity);
        await fillUp(disk.path);
        const full = { DATA_DIR: disk.path, DISK_RESERVE_MB: '0' };
        expect(await told(full)).toContain('fault: system_disk_used_up');
        await expectNoChange(full);
        expect(Object.keys(await listing(disk.path))).toContain('.ballast');
      });
  }
});
