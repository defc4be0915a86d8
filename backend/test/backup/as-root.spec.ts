import { execFileSync } from 'node:child_process';
import { chown, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackendProcess, runToEnd } from '../support/backend-process';
import { Client } from '../support/client';
import { compileApplication } from '../support/compile';
import { Library } from '../support/multipart';
import { makePlace } from '../support/place';
import { ADMIN } from '../support/test-app';

/** `nobody`, who owns nothing else. */
const OWNER = 65_534;

const foreign = async (folder: string) => {
  const names = await readdir(folder, { recursive: true });
  const owners = await Promise.all(names.map(async (name) => [name, (await stat(join(folder, name))).uid] as const));
  return owners.filter(([, uid]) => uid !== OWNER);
};

if (process.getuid?.() === 0)
  describe('run as root, on a data folder of somebody else', () => {
    it('backup and restore leave nothing behind that its owner cannot use', async () => {
      const place = await makePlace('sqlite');
      const programs = await compileApplication();
      const env = { ...place.env, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
      const backend = await BackendProcess.start(programs, env);
      const admin = await new Client(backend.url).signIn(ADMIN.email, ADMIN.password);
      await new Library(admin).put('HR', 'paper.txt', 'Signed');
      await backend.stop();
      const backups = join(place.dataDir, 'backups');
      await mkdir(backups);
      execFileSync('chown', ['-R', `${OWNER}:${OWNER}`, place.dataDir]);

      const saved = await runToEnd(programs, 'cli/backup.js', env, ['--to', backups]);
      expect(saved).toMatchObject({ code: 0 });
      const folder = saved.output.split(': ').at(-1)!;
      const restored = await runToEnd(programs, 'cli/restore.js', env, [folder, '--replace']);
      expect(restored).toMatchObject({ code: 0 });
      expect(await foreign(place.dataDir)).toEqual([]);

      await chown(backups, 0, 0);
      const refused = await runToEnd(programs, 'cli/backup.js', env, ['--to', backups]);
      expect(refused.code).toBe(1);
      expect(refused.output).toMatch(/^Something is not allowed here: .*EACCES/);
      await place.remove();
    });
  });
