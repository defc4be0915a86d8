import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkServiceUser } from '../../src/cli/doctor/machine';
import { Randomness } from '../../src/platform/clock/clock';
import { AppConfig } from '../../src/platform/config/app-config';
import { readEnvironment } from '../../src/platform/config/environment';
import { quoted } from '../../src/platform/text/quoted';
import { ONE_DATABASE } from '../support/databases';
import { runToEnd } from '../support/processes/backend-process';
import { examined, JWT_SECRET, toldBy } from '../support/processes/doctor';
import { canHaveDisks, smallDisk } from '../support/servers/small-disk';

const isRoot = process.getuid?.() === 0;
const DISK = canHaveDisks();

describe.each(ONE_DATABASE)('studio doctor, about folders (%s)', (database) => {
  const { place, undone, data, examine, told, plant } = examined(database);

  it('finds a file in the place of a folder', async () => {
    await writeFile(data('not-a-folder'), '');
    undone.push(() => rm(data('not-a-folder')));
    expect(await told({ DATA_DIR: data('not-a-folder') })).toEqual([
      'fault: DATA_DIR is a file, or lies below one: choose a folder',
    ]);
    expect(await told({ BACKUP_FOLDER: data('not-a-folder') })).toContain('fault: system_not_a_folder');
  });

  it('finds a folder below a file, and links that lead nowhere', async () => {
    await writeFile(data('not-a-folder'), '');
    await symlink('gone', data('dangling'));
    await symlink('loop', data('loop'));
    undone.push(() => Promise.all(['not-a-folder', 'dangling', 'loop'].map((name) => rm(data(name)))));
    expect(await told({ BACKUP_FOLDER: data('not-a-folder/backups') })).toContain('fault: system_not_a_folder');
    for (const name of ['dangling', 'dangling/backups', 'loop'])
      expect(await told({ BACKUP_FOLDER: data(name) })).toContain('fault: system_dangling_link');
  });

  it('quotes paths in commands', async () => {
    await mkdir(data('the studio’s data'), { mode: 0o777 });
    await chmod(data('the studio’s data'), 0o777);
    undone.push(() => rm(data('the studio’s data'), { recursive: true }));
    const found = await examine({ DATA_DIR: data('the studio’s data') });
    expect(found.map(({ said: { text } }) => text).join()).toContain(`chmod o-rwx '${data('the studio’s data')}'`);
    expect(quoted("/srv/a'b")).toBe("'/srv/a'\\''b'");
  });

  it('finds a missing folder for temporary files, which is never created', async () => {
    const { TMPDIR } = process.env;
    process.env.TMPDIR = data('gone');
    undone.push(() => Promise.resolve(TMPDIR ? (process.env.TMPDIR = TMPDIR) : delete process.env.TMPDIR));
    expect(await told()).toContain('fault: system_no_temporary_folder');
  });

  it('finds a missing data folder: its name may be wrong, or its disk not mounted', async () => {
    expect(await told({ DATA_DIR: data('gone') })).toContain('warning: system_no_data_folder');
  });

  if (DISK) {
    const readOnlyDisk = () => {
      const disk = smallDisk()!;
      spawnSync('mount', ['-o', 'remount,ro', disk.path]);
      undone.push(() => Promise.resolve(disk.remove()));
      return disk.path;
    };

    it('finds a data folder on a disk mounted read-only', async () => {
      expect(await told({ DATA_DIR: readOnlyDisk(), DISK_RESERVE_MB: '0' })).toContain('fault: system_disk_read_only');
    });

    it('never suggests changing the owner of a system folder', async () => {
      const disk = readOnlyDisk();
      const { TMPDIR } = process.env;
      process.env.TMPDIR = disk;
      undone.push(() => Promise.resolve(TMPDIR ? (process.env.TMPDIR = TMPDIR) : delete process.env.TMPDIR));
      const found = await examine({ BACKUP_FOLDER: join(disk, 'far/backups'), DISK_RESERVE_MB: '0' });
      const said = found.filter(({ severity }) => severity === 'fault').map(({ said: { text } }) => text);
      expect(said).toEqual([
        expect.stringMatching(/TMPDIR/),
        expect.stringMatching(new RegExp(`^The disk of ${disk}/far/backups is mounted read-only`)),
        expect.stringMatching(/^Backups were made, and none is left/),
      ]);
      expect(said.join()).not.toContain('chown');
    });
  }

  it('finds a data folder in which any user may replace the database', async () => {
    await chmod(data(), 0o777);
    undone.push(() => chmod(data(), 0o700));
    expect(await told()).toEqual(['fault: system_changeable_by_others']);
    await chmod(data(), 0o750);
    const folders = (await examine()).find(({ area }) => area === 'folders');
    expect(folders).toMatchObject({ severity: 'ok', said: { text: expect.not.stringContaining('alone') as string } });
  });

  it('finds that automatic backups are off', async () => {
    expect(await told({ BACKUP_SCHEDULE: 'off' })).toEqual(['warning: system_no_backup_schedule']);
  });

  if (isRoot) {
    it('finds a data folder that belongs to another user than the service’s', async () => {
      const config = new AppConfig(readEnvironment({ ...place().env, JWT_SECRET }), new Randomness());
      const [unit, users] = [data('unit'), data('users')];
      undone.push(() => Promise.all([rm(unit), rm(users)]));
      await writeFile(unit, '[Service]\nUser=studio-dashboard\n');
      await writeFile(users, 'root:x:0:0::/:/bin/sh\nstudio-dashboard:x:4711:4711::/:/bin/sh\n');
      expect(toldBy(await checkServiceUser(config, unit, users))).toEqual(['fault: system_wrong_owner']);
      await chown(data(), 4711, 4711);
      undone.push(() => chown(data(), 0, 0));
      expect(toldBy(await checkServiceUser(config, unit, users))).toEqual([]);
      expect(toldBy(await checkServiceUser(config, data('no-unit'), users))).toEqual([]);
    });

    it.each([
      [
        'a mode that keeps its owner out',
        'own',
        0o500,
        /own belongs to the product’s user 65534, who .*: chmod u\+rwx \S+own$/,
      ],
      [
        'a folder above that it may not enter',
        'closed/backups',
        0o700,
        /because .* 65534 may not enter \S+closed: .*chmod o\+x \S+closed$/,
      ],
      [
        'a folder above that it may not change',
        'fixed/backups',
        0o755,
        /fixed\/backups does not exist.*install -d -m 700 -o 65534 \S+backups$/,
      ],
    ])('advises, as the owner of the data, what helps against %s', async (_, path, mode, advice) => {
      const [name = ''] = path.split('/');
      await mkdir(data('service'), { mode: 0o700 });
      await mkdir(data(name));
      await chmod(data(), 0o755);
      await chmod(data(name), mode);
      for (const own of ['service', ...(name === 'own' ? [name] : [])]) await chown(data(own), 65_534, 65_534);
      undone.push(() => Promise.all(['service', name].map((one) => rm(data(one), { recursive: true }))));
      undone.push(() => chmod(data(), 0o700));
      const env = { ...place().env, JWT_SECRET, DATA_DIR: data('service'), BACKUP_FOLDER: data(path) };
      const { code, output } = await runToEnd('cli/studio.js', env, ['doctor', '--json']);
      const found = JSON.parse(output) as { area: string; message: string }[];
      const folders = found.filter(({ area }) => area === 'folders').map(({ message }) => message);
      expect([code, folders]).toEqual([1, [expect.stringMatching(advice)]]);
    });

    it('finds stored files, and folders of them, that the product’s user may not use', async () => {
      const [folder, file] = [data('files', 'task-files'), data('files', 'task-files', 'closed')];
      await plant(
        "INSERT INTO task_files (storage_key, name, media_type, size, created_at) VALUES ('task-files/closed', 'closed', 'text/plain', 0, '2026-01-01 00:00:00.000')",
        'DELETE FROM task_files',
      );
      await mkdir(folder, { mode: 0o700 });
      undone.push(() => rm(folder, { recursive: true }));
      await writeFile(file, '', { mode: 0 });
      const ownAll = (id: number) => spawnSync('chown', ['-R', `${id}:${id}`, data()]);
      undone.push(() => Promise.resolve(ownAll(0)));
      ownAll(65_534);
      const faults = async () => {
        const { output } = await runToEnd('cli/studio.js', { ...place().env, JWT_SECRET }, ['doctor', '--json']);
        const found = JSON.parse(output) as { severity: string; message: string }[];
        return found.filter(({ severity }) => severity === 'fault').map(({ message }) => message);
      };
      const closed = /task-files\/closed may not be read .*: chown -R 65534 \S+files && chmod -R u\+rwX \S+files$/;
      expect(await faults()).toEqual([expect.stringMatching(closed)]);
      await chmod(file, 0o600);
      await chmod(folder, 0o500);
      expect(await faults()).toEqual([expect.stringMatching(/task-files belongs .*: chmod u\+rwx \S+task-files$/)]);
    });

    it('finds a folder that belongs to another user', async () => {
      await chown(data('files'), 12_345, 12_345);
      undone.push(() => chown(data('files'), 0, 0));
      expect(await told()).toEqual(['fault: system_wrong_owner']);
    });
  }

  it('finds stored files that others can read, and those that nginx cannot', async () => {
    await chmod(data('files'), 0o755);
    undone.push(() => chmod(data('files'), 0o700));
    expect(await told()).toEqual(['fault: system_open_to_others']);
    await chmod(data('files'), 0o700);
    expect(await told({ ACCEL_REDIRECT: '/stored-files' })).toEqual(['fault: system_closed_to_nginx']);
  });

  it('finds the remains of an interrupted restore', async () => {
    await mkdir(data('.restore-abc'));
    undone.push(() => rm(data('.restore-abc'), { recursive: true }));
    expect(await told()).toEqual([]);
    await utimes(data('.restore-abc'), 0, 0);
    expect(await told()).toEqual(['warning: system_left_behind']);
  });
});
