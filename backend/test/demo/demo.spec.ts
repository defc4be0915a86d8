import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from '../support/processes/backend-process';
import { createServerDatabase, DATABASES } from '../support/databases';
import { rowCounts } from '../support/database/row-counts';
import { commentsOf, historyOf, listOf } from '../support/tasks';
import { startApp, type TestApp } from '../support/test-app';
import type { TestUser } from '../support/types';

const SECRETS = { REGISTRATION_CODE: 'studio-code', JWT_SECRET: 'a secret of at least thirty-two characters' };

describe.each(DATABASES)('the demo (%s)', (database) => {
  let dataDir: string;
  let server: Awaited<ReturnType<typeof createServerDatabase>> | undefined;
  let env: Record<string, string>;
  let app: TestApp;
  let logins: { email: string; password: string; role: string }[];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'studio-demo-'));
    server = database === 'mariadb' ? await createServerDatabase() : undefined;
    env = { DATA_DIR: dataDir, ...SECRETS, ...(server ? { DATABASE_URL: server.url } : {}) };
    const { code, output } = await runToEnd('cli/demo.js', env);
    expect([code, output]).toEqual([0, expect.stringContaining('npm start')]);
    logins = [...output.matchAll(/(\S+@\S+)\s+(\S+)\s+(admin|employee)/g)].map(
      ([, email = '', password = '', role = '']) => ({
        email,
        password,
        role,
      }),
    );
    app = await startApp({ database, dataDir, ...(server ? { databaseUrl: server.url } : {}) });
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await server?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('prints logins that work as they are', async () => {
    expect(logins).toHaveLength(8);
    expect(logins[0]?.role).toBe('admin');
    for (const { email, password, role } of logins) {
      const client = await app.guest.signIn(email, password);
      const { user } = (await client.get<{ user: TestUser }>('/auth/me')).body;
      expect(user).toMatchObject({ email, role, mustChangePassword: false });
      expect(user.first_name && user.last_name).toBeTruthy();
    }
  });

  it('fills every list of the product', async () => {
    const counts = await rowCounts(app.dataSource);
    expect(counts).toMatchObject({ users: 8, projects: 12, tasks: 300 });
    const empty = Object.keys(counts).filter((table) => counts[table] === 0);
    // Nobody has changed or deleted anything yet, nor set up a second factor, and there is no mail server or listening program.
    const mail = ['digests', 'invitations', 'mails'];
    const hooks = ['webhook_deliveries', 'webhooks'];
    const own = ['access_tokens', 'data_exports', 'erasures'];
    const bin = ['bin_contents', 'bin_entries', 'bin_files', 'bin_rows'];
    const factors = ['passkeys', 'recovery_codes', 'totp_factors', 'trusted_devices'];
    expect(empty.sort()).toEqual(['audit_log', 'task_editors', ...bin, ...factors, ...hooks, ...mail, ...own].sort());
  });

  it('tells a story that adds up: nothing from the future, and each task as its history leaves it', async () => {
    const client = await app.guest.signIn(logins[0]!.email, logins[0]!.password);
    const now = new Date().toISOString();
    const tasks = await listOf(client);
    expect(tasks[0]?.order).toBe(0);
    for (const task of tasks.slice(0, 60)) {
      const history = (await historyOf(client, task.id)).reverse();
      const comments = await commentsOf(client, task.id);
      expect(history[0]).toMatchObject({
        action: 'created',
        user_email: task.assignedByEmail,
        created_at: task.createdAt,
      });
      const status = history.findLast(({ field_changed }) => field_changed === 'status')?.new_value ?? 'todo';
      expect(status).toBe(task.status);
      expect(history.filter(({ action }) => action === 'comment_posted')).toHaveLength(comments.length);
      for (const { created_at } of [...history, ...comments]) {
        expect(created_at >= task.createdAt && created_at <= now).toBe(true);
      }
      expect(JSON.stringify([task.title, task.description, comments])).not.toMatch(/[{}]page|[{}]client|[{}]contact/);
    }
  });

  it('refuses a database that is not empty, says why in plain words, and changes nothing', async () => {
    const before = await rowCounts(app.dataSource);
    const { code, output } = await runToEnd('cli/demo.js', env);
    expect(code).toBe(1);
    expect(output).toMatch(/^The database is not empty/);
    expect(output).not.toMatch(/^\s+at /m);
    expect(await rowCounts(app.dataSource)).toEqual(before);
  });
});
