import { execFileSync } from 'node:child_process';
import { chown, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeMigratedPlace } from '../support/database/migrated';
import { runToEnd } from '../support/processes/backend-process';
import { studio } from '../support/processes/command-line';
import { Library } from '../support/multipart';
import { makePlace } from '../support/place';
import { startApp } from '../support/test-app';

/** The system user `nobody`, which owns no files. */
const OWNER = 65_534;

const foreign = async (folder: string) => {
  const names = await readdir(folder, { recursive: true });
  const owners = await Promise.all(names.map(async (name) => [name, (await stat(join(folder, name))).uid] as const));
  return owners.filter(([, uid]) => uid !== OWNER);
};

/** A user id that no machine has. */
const STRANGER = 54_321;

if (process.getuid?.() === 0)
  describe('run as root, on another user’s data folder', () => {
    it('the doctor finds that its owner does not exist on this machine', async () => {
      const place = await makePlace('sqlite');
      const examine = async (owner: number) => {
        execFileSync('chown', ['-R', `${owner}:${owner}`, place.dataDir]);
        const { output } = await runToEnd('cli/studio.js', place.env, ['doctor']);
        return output.split('\n').filter((line) => /^fault +folders/.test(line));
      };
      expect(await examine(STRANGER)).toEqual([expect.stringMatching(/belongs to the user 54321, who has no account/)]);
      expect(await examine(OWNER)).toEqual([]);
      await place.remove();
    });

    it('backup and restore leave nothing that its owner cannot use', async () => {
      const place = await makePlace('sqlite');
      const { env } = place;
      const app = await startApp(place.app);
      await new Library(await app.admin()).put('HR', 'paper.txt', 'Signed');
      await app.close();
      const backups = join(place.dataDir, 'backups');
      await mkdir(backups);
      execFileSync('chown', ['-R', `${OWNER}:${OWNER}`, place.dataDir]);

      const saved = await runToEnd('cli/backup.js', env, ['--to', backups]);
      expect(saved).toMatchObject({ code: 0 });
      const folder = saved.output.split(': ').at(-1)!;
      const restored = await runToEnd('cli/restore.js', env, [folder, '--replace']);
      expect(restored).toMatchObject({ code: 0 });
      expect(await foreign(place.dataDir)).toEqual([]);

      await chown(backups, 0, 0);
      const refused = await runToEnd('cli/backup.js', env, ['--to', backups]);
      expect(refused.code).toBe(1);
      expect(refused.output).toMatch(/backups cannot be made or written \(EACCES\): name a folder that the user 65534/);

      execFileSync('chown', ['-R', '0:0', folder]);
      execFileSync('chmod', ['-R', 'u=rwX,go=', folder]);
      const unread = await runToEnd('cli/restore.js', env, [folder, '--replace']);
      expect(unread.code).toBe(1);
      expect(unread.output).toMatch(/cannot be restored: .* cannot be read by the user 65534 \(EACCES\)/);
      const { output, code } = await runToEnd('cli/studio.js', env, ['verify-backup', folder, '--json']);
      const [answer = ''] = /^\{.*?^\}/ms.exec(output) ?? [];
      expect([code, JSON.parse(answer)]).toEqual([1, { folder, problem: expect.stringMatching(/EACCES/) as string }]);
      await place.remove();
    }, 120_000);

    it('a backup reports that nothing can be created below /proc, where Node’s own `mkdir` would retry for ever', async () => {
      const place = await makeMigratedPlace('sqlite');
      const refused = await studio(place.env, ['backup', '--to', '/proc/foo']);
      expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(/^\/proc\/foo cannot be made/)]);
      await place.remove();
    });
  });
