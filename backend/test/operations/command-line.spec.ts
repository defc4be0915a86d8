import { makeMigratedPlace } from '../support/database/migrated';
import { spawnSync } from 'node:child_process';
import { appendFile, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JobsService } from '../../src/platform/jobs/jobs.service';
import { storageOf } from '../support/backups';
import { PROGRAMS } from '../support/processes/compile';
import { studio } from '../support/processes/command-line';
import { DATABASES, ONE_DATABASE } from '../support/databases';
import type { Place } from '../support/place';
import { addTotp } from '../support/second-factor/factors';
import { createTask, historyOf } from '../support/tasks';
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
    place = await makeMigratedPlace(database);
    // The server keeps running, as when its only admin has forgotten the password.
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

  it('resets the only admin’s forgotten password, and records who did it', async () => {
    const before = await app.admin();
    const { tempPassword, ...user } = await printed<{ tempPassword: string }>('user', 'reset-password', ADMIN.email);
    expect((await before.get('/auth/me')).status).toBe(401);
    const admin = await app.guest.signIn(ADMIN.email, tempPassword);
    expect((await admin.get('/api/tasks')).status).toBe(403);
    const listed = await printed<{ email: string }[]>('user', 'list');
    expect(listed.find(({ email }) => email === ADMIN.email)).toEqual(user);
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

  it('leaves a database of an older version to the start, which backs it up first', async () => {
    const query = (sql: string) => app.dataSource.query(sql);
    await query("DELETE FROM migrations WHERE name = 'WebhookSubjects1700000035000'");
    const { code, output } = await run('user', 'list', '--json');
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/is not migrated to this version yet.*WebhookSubjects.*Nothing was changed/),
    ]);
    await query("INSERT INTO migrations (timestamp, name) VALUES (1700000035000, 'WebhookSubjects1700000035000')");
    expect((await run('user', 'list', '--json')).code).toBe(0);
  });

  // The remaining commands call the same services as HTTP, on any database.
  if (!ONE_DATABASE.includes(database)) return;

  it('creates accounts, lists them, and makes one an admin', async () => {
    const created = await run('user', 'create', 'Anna@Studio.test', '--first-name', 'Anna');
    const [, password = ''] = /next login: (\S+)$/.exec(created.output) ?? [];
    expect(created).toMatchObject({ code: 0, output: expect.stringContaining('anna@studio.test, employee') as string });
    expect((await run('user', 'make-admin', 'anna@studio.test')).code).toBe(0);
    const twice = 'anna@studio.test is an admin already. Nothing was changed.';
    expect(await run('user', 'make-admin', 'anna@studio.test')).toEqual({ code: 0, output: twice });
    const users = await printed<{ email: string; role: string }[]>('user', 'list');
    expect(users).toMatchObject([
      { email: ADMIN.email, role: 'admin' },
      { email: 'anna@studio.test', role: 'admin', first_name: 'Anna', mustChangePassword: true },
    ]);
    expect((await run('user', 'list')).output).toBe(`${ADMIN.email}  admin\nanna@studio.test   admin     Anna`);
    await app.guest.signIn('anna@studio.test', password);
    const eva = await printed<{ tempPassword: string; email: string }>('user', 'create', 'Eva@Studio.test', '--admin');
    const all = await printed<{ email: string }[]>('user', 'list');
    expect({ ...all.find(({ email }) => email === eva.email), tempPassword: eva.tempPassword }).toEqual(eva);
    expect(all).toEqual((await (await app.admin()).get<{ users: object[] }>('/admin/users')).body.users);
  });

  it('removes a lost second factor', async () => {
    const person = await app.employee('factor@studio.test');
    await addTotp(app, person);
    expect((await run('user', 'reset-second-factor', 'factor@studio.test')).code).toBe(0);
    expect((await person.get('/auth/me')).status).toBe(401);
    await app.guest.signIn('factor@studio.test', 'employee-password');
    const again = await run('user', 'reset-second-factor', 'factor@studio.test');
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('There is no second factor') as string });
  });

  it('deactivates an account, hands its tasks over, and activates it again', async () => {
    const [admin, leaver] = [await app.admin(), await app.employee('cleo@studio.test')];
    const task = await createTask(leaver);
    const { code, output } = await run('user', 'deactivate', 'cleo@studio.test', '--hand-to', ADMIN.email);
    expect([code, output]).toEqual([
      0,
      `Sign-in as cleo@studio.test is disabled, and all logins have ended. Tasks handed to ${ADMIN.email}: 1.`,
    ]);
    expect((await leaver.get('/auth/me')).status).toBe(401);
    expect((await admin.get(`/api/tasks/${task.id}`)).body).toMatchObject({ assigneeEmail: ADMIN.email });
    const [entry] = await historyOf(admin, task.id);
    expect(entry).toMatchObject({ field_changed: 'assignee', user_email: null });
    expect((await run('user', 'list')).output).toMatch(/cleo@studio.test +employee +deactivated \d{4}-\d\d-\d\d/);
    const again = 'cleo@studio.test was deactivated already. Nothing was changed.';
    expect(await run('user', 'deactivate', 'cleo@studio.test')).toEqual({ code: 0, output: again });
    expect((await run('user', 'activate', 'cleo@studio.test')).code).toBe(0);
    const active = 'cleo@studio.test was not deactivated. Nothing was changed.';
    expect(await run('user', 'activate', 'cleo@studio.test')).toEqual({ code: 0, output: active });
    await app.guest.signIn('cleo@studio.test', 'employee-password');
  });

  it('ends sessions, of one user and of all', async () => {
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

  it('keeps the rules that hold over HTTP, and explains refusals in a sentence', async () => {
    const refused = async (...args: string[]) => {
      const { code, output } = await run(...args);
      expect(output).not.toMatch(/^\s+at /m);
      return [code, output];
    };
    expect(await refused('user', 'create', ADMIN.email)).toEqual([1, 'This email address is already in use']);
    expect(await refused('user', 'create', 'no-address')).toEqual([1, expect.stringMatching(/email address/)]);
    expect(await refused('user', 'create', 'b@studio.test', '--first-name', 'x'.repeat(300))).toEqual([
      1,
      expect.stringMatching(/characters/),
    ]);
    expect(await refused('user', 'make-admin', 'nobody@studio.test')).toEqual([1, expect.stringMatching(/no account/)]);
  });

  it('reports wrong usage with another exit code, and prints help', async () => {
    for (const args of [
      [],
      ['frobnicate'],
      ['user'],
      ['user', 'create'],
      ['backup', '--of', 'x'],
      ['storage', 'eat'],
      ['sessions'],
      ['sessions', 'end'],
      ['sessions', 'end', ''],
      ['user', 'list', 'more'],
      ['user', 'create', ''],
      ['user', 'reset-password', ADMIN.email, 'more'],
      ['user', 'deactivate', ADMIN.email, '--hand-to'],
      ['user', 'deactivate', ADMIN.email, '--hand-to', ''],
      ['doctor', 'more'],
      ['backup', 'more'],
      ['backup', '--to'],
      ['backup', '--to', ''],
      ['backup', '--to', 'x', '--automatic'],
      ['verify-backup'],
      ['verify-backup', ''],
      ['restore', 'one', 'two'],
      ['restore', ''],
      ['storage', 'purge', 'more'],
    ]) {
      const { code, output } = await run(...args);
      expect([args, code]).toEqual([args, 2]);
      expect(output).toMatch(/Usage: studio/);
    }
    expect((await run('sessions', 'end')).output).toMatch(/^Name an account, or --all\./);
    expect((await run('sessions', 'end', ADMIN.email, '--all')).output).toMatch(/not both/);
    expect(await run('--version')).toEqual({ code: 0, output: expect.stringMatching(/^\d+\.\d+\.\d+/) as string });
    expect((await run('user', 'create', '--help')).output).toMatch(
      /--first-name <name> +first .*\n.*--last-name <name> +last /,
    );
    expect(await run('sessions', 'end', '--help')).toMatchObject({
      code: 0,
      output: expect.stringContaining('signs a user out on all devices') as string,
    });
  });

  it('lists what the sweep would take, quarantines it, and deletes it permanently only when told to', async () => {
    const storage = await storageOf(place);
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

  it('backs up, records that for monitoring, and verifies the backup as a restore would', async () => {
    const { folder } = await printed<{ folder: string }>('backup');
    expect(folder.startsWith(join(place.dataDir, 'backups'))).toBe(true);
    const [backup] = (await app.nest.get(JobsService).lastRuns()).filter(({ name }) => name === 'backup');
    expect(backup).toMatchObject({ problem: null, figures: { missing: 0 } });
    expect(Date.now() - Date.parse(backup!.succeededAt!)).toBeLessThan(60_000);

    expect(await run('verify-backup', folder)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Complete/) as string,
    });
    await appendFile(join(folder, 'tables/users.jsonl'), '\n');
    const damaged = await run('verify-backup', folder);
    expect([damaged.code, damaged.output]).toEqual([
      1,
      expect.stringMatching(/^\S+ cannot be restored: the table users has [^\n]*$/),
    ]);
    const [answer = '', sentence] = (await run('verify-backup', folder, '--json')).output.split('\n}\n');
    expect(JSON.parse(`${answer}}`)).toEqual({
      folder,
      problem: expect.stringMatching(/^the table users has/) as string,
    });
    expect(sentence).toBe(damaged.output);
    expect((await readdir(place.dataDir)).filter((name) => name.startsWith('.restore'))).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('says in a sentence that a backup cannot go where a file is', async () => {
    const file = join(place.dataDir, 'a-file');
    await writeFile(file, '');
    for (const to of [file, join(file, 'below')]) {
      const { code, output } = await run('backup', '--to', to);
      expect([code, output]).toEqual([1, `${to} is a file, or lies below one: name a folder for the backup.`]);
    }
    await rm(file);
  });

  it('makes no backup among the stored files, whose sweep would take it, or inside a backup', async () => {
    const [files, link] = [join(place.dataDir, 'files'), join(place.dataDir, 'a-link')];
    await mkdir(files, { recursive: true });
    await symlink(files, link);
    const before = await readdir(files);
    for (const folder of [files, join(files, 'x/y'), join(files, 'quarantine'), link, join(link, 'below')]) {
      expect(await run('backup', '--to', folder)).toEqual({
        code: 1,
        output: `${folder} lies in the folder of the stored files, or in a backup: name another folder for the backup.`,
      });
      const { code, output } = await studio({ ...place.env, BACKUP_FOLDER: folder }, ['backup']);
      expect([code, output]).toEqual([1, expect.stringMatching(/BACKUP_FOLDER must lie outside/)]);
    }
    const { folder } = await printed<{ folder: string }>('backup');
    expect(await run('backup', '--to', join(folder, 'within'))).toMatchObject({
      code: 1,
      output: expect.stringContaining('or in a backup') as string,
    });
    await Promise.all([rm(link), rm(folder, { recursive: true })]);
    expect(await readdir(files)).toEqual(before);
  });

  it('prints nothing but its result on standard output', async () => {
    const program = join(PROGRAMS, 'warning-here.js');
    const warns =
      "require('@nestjs/common').Logger.overrideLogger = ((own) => function (logger) { own.call(this, logger); new (require('@nestjs/common').Logger)('Test').warn('a warning'); })(require('@nestjs/common').Logger.overrideLogger);";
    await writeFile(program, `${warns} require('./cli/studio.js');`);
    const env = { ...process.env, ...place.env, NODE_ENV: 'production', DASHBOARD_HOST: 'desk.studio.test' };
    const { stdout, stderr } = spawnSync(process.execPath, [program, 'user', 'list', '--json'], {
      env,
      encoding: 'utf8',
    });
    expect((JSON.parse(stdout) as { email: string }[]).map(({ email }) => email)).toContain(ADMIN.email);
    expect(stderr).toContain('a warning');
  });

  it('has a doctor whose exit code tells scripts whether there is a fault', async () => {
    expect(await run('backup', '--verify')).toMatchObject({ code: 0 });
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
