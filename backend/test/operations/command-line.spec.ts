import { appendFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Randomness } from '../../src/platform/clock/randomness';
import { JobsService } from '../../src/platform/jobs/jobs.service';
import { createStorage } from '../../src/platform/storage/create-storage';
import { studio } from '../support/command-line';
import { DATABASES } from '../support/databases';
import { makePlace, type Place } from '../support/place';
import { ADMIN, startApp, type TestApp } from '../support/test-app';

interface Entry {
  actor_email: string;
  action: string;
  target: string;
}

describe.each(DATABASES)('the command line (%s)', (database) => {
  let place: Place;
  let app: TestApp;
  beforeAll(async () => {
    place = await makePlace(database);
    // The product runs meanwhile, as it does when its only admin has forgotten the password.
    app = await startApp(place.app);
  });
  afterAll(async () => {
    await app.close();
    await place.remove();
  });

  const run = (...args: string[]) => studio(place.env, args);

  async function printed<T>(...args: string[]): Promise<T> {
    const { code, output } = await run(...args, '--json');
    expect([args, code, output]).toEqual([args, 0, expect.stringMatching(/^[[{]/)]);
    return JSON.parse(output) as T;
  }

  it('lets the only admin in again who has forgotten the password, and writes down who did it', async () => {
    const before = await app.admin();
    const { tempPassword } = await printed<{ tempPassword: string }>('user', 'reset-password', ADMIN.email);
    expect((await before.get('/auth/me')).status).toBe(401);
    const admin = await app.guest.signIn(ADMIN.email, tempPassword);
    expect((await admin.get('/api/tasks')).status).toBe(403);
    await admin.put('/auth/set-password', { newPassword: ADMIN.password });

    const again = await app.admin();
    const { entries } = (await again.get<{ entries: Entry[] }>('/admin/audit')).body;
    expect(entries[0]).toMatchObject({ actor_id: 0, actor_email: 'command line', action: 'user.reset-password' });
    const { events } = (await again.get<{ events: object[] }>('/admin/security-log?kind=password_reset')).body;
    expect(events[0]).toMatchObject({
      email: ADMIN.email,
      actor_email: 'command line',
      address: null,
      device: expect.stringContaining('command line, ') as string,
    });
  });

  it('creates accounts, lists them, and makes one an admin', async () => {
    const created = await run('user', 'create', 'Anna@Studio.test', '--first-name', 'Anna');
    const [, password = ''] = /next login: (\S+)$/.exec(created.output) ?? [];
    expect(created).toMatchObject({ code: 0, output: expect.stringContaining('anna@studio.test, employee') as string });
    expect((await run('user', 'make-admin', 'anna@studio.test')).code).toBe(0);
    const users = await printed<{ email: string; role: string }[]>('user', 'list');
    expect(users).toMatchObject([
      { email: ADMIN.email, role: 'admin' },
      { email: 'anna@studio.test', role: 'admin', first_name: 'Anna', mustChangePassword: true },
    ]);
    expect((await run('user', 'list')).output).toBe(`${ADMIN.email}  admin\nanna@studio.test   admin     Anna`);
    await app.guest.signIn('anna@studio.test', password);
  });

  it('keeps the rules that hold over HTTP, and says so in a sentence', async () => {
    const refused = async (...args: string[]) => {
      const { code, output } = await run(...args);
      expect(output).not.toMatch(/^\s+at /m);
      return [code, output];
    };
    expect(await refused('user', 'create', ADMIN.email)).toEqual([1, 'This e-mail address is already in use']);
    expect(await refused('user', 'create', 'no-address')).toEqual([1, expect.stringMatching(/e-mail address/)]);
    expect(await refused('user', 'create', 'b@studio.test', '--first-name', 'x'.repeat(300))).toEqual([
      1,
      expect.stringMatching(/characters/),
    ]);
    expect(await refused('user', 'make-admin', 'nobody@studio.test')).toEqual([1, expect.stringMatching(/no account/)]);
    expect(await refused('sessions', 'end')).toEqual([1, 'Name an account, or --all.']);
  });

  it('tells with another exit code what it does not understand, and helps', async () => {
    for (const args of [
      [],
      ['frobnicate'],
      ['user'],
      ['user', 'create'],
      ['backup', '--of', 'x'],
      ['storage', 'eat'],
    ]) {
      const { code, output } = await run(...args);
      expect([args, code]).toEqual([args, 2]);
      expect(output).toMatch(/Usage: studio/);
    }
    expect(await run('sessions', 'end', '--help')).toMatchObject({
      code: 0,
      output: expect.stringContaining('signs somebody out on every device') as string,
    });
  });

  it('ends logins, of one person and of everybody', async () => {
    const [admin, employee] = [await app.admin(), await app.employee('ben@studio.test')];
    expect((await run('sessions', 'end', 'ben@studio.test')).output).toBe('Ended 1 logins of ben@studio.test.');
    expect((await employee.get('/auth/me')).status).toBe(401);
    expect((await admin.get('/auth/me')).status).toBe(200);
    expect(await run('sessions', 'end', '--all')).toMatchObject({ code: 0 });
    expect((await admin.get('/auth/me')).status).toBe(401);
    const { entries } = (await (await app.admin()).get<{ entries: Entry[] }>('/admin/audit')).body;
    const ended = entries.filter(({ action }) => action === 'user.end-sessions');
    expect(ended.map(({ target }) => target)).toEqual(['users', expect.stringMatching(/^users\/\d+$/)]);
  });

  it('lists what the sweep would take, quarantines it, and deletes it for good only when told to', async () => {
    const storage = await createStorage(place.config, new Randomness());
    await storage.put('resources/orphan', Buffer.from('orphan'));
    expect(await printed('storage', 'orphans')).toEqual([]);
    await storage.put('quarantine/2026-11-20/resources/old', Buffer.from('old'));
    const asked = await run('storage', 'purge');
    expect([asked.code, asked.output]).toEqual([1, expect.stringMatching(/^1 files .* add --yes\.$/)]);
    expect((await run('storage', 'sweep')).output).toBe('Quarantined 0 files.');
    expect((await run('storage', 'purge', '--yes')).output).toBe('Deleted 1 files.');
    expect(await storage.stat('quarantine/2026-11-20/resources/old')).toBeNull();
    expect(await storage.stat('resources/orphan')).not.toBeNull();
  });

  it('backs up, notes that for the monitoring, and verifies the backup as a restore would', async () => {
    const { folder } = await printed<{ folder: string }>('backup');
    expect(folder.startsWith(join(place.dataDir, 'backups'))).toBe(true);
    const [backup] = (await app.nest.get(JobsService).lastRuns()).filter(({ name }) => name === 'backup');
    expect(backup).toMatchObject({ problem: null, figures: { missing: 0 } });
    expect(Date.now() - Date.parse(backup!.succeededAt!)).toBeLessThan(60_000);

    expect(await run('verify-backup', folder)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Whole/) as string,
    });
    await appendFile(join(folder, 'tables/users.jsonl'), '\n');
    const damaged = await run('verify-backup', folder);
    expect([damaged.code, damaged.output]).toEqual([1, expect.stringContaining('the table users has')]);
    expect((await readdir(place.dataDir)).filter((name) => name.startsWith('.restore'))).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('has a doctor whose exit code tells scripts whether there is a fault', async () => {
    const healthy = { ...place.env, JWT_SECRET: '9f2c51d07ae84b36c1f05e7d2a98b4630e7cd1f25b8a49d6' };
    const examine = (env: Record<string, string>) => studio({ ...healthy, ...env }, ['doctor']);
    expect(await examine({})).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^ok {7}configuration/) as string,
    });
    const full = await examine({ DISK_RESERVE_MB: '1000000' });
    expect([full.code, full.output]).toEqual([1, expect.stringMatching(/^fault {4}disk .*Make room on it\.$/m)]);
  });
});
