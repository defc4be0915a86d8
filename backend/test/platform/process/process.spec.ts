import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BackendProcess, runToEnd } from '../../support/processes/backend-process';
import { Client } from '../../support/client';
import { createServerDatabase, DATABASES, itOnServer, runOnFile, SERVER } from '../../support/databases';
import { createTask, historyOf, listOf } from '../../support/tasks';
import { ADMIN, REGISTRATION_CODE } from '../../support/test-app';
import { until } from '../../support/until';
import type { TestTask, TestUser } from '../../support/types';

const SECRETS = { REGISTRATION_CODE, JWT_SECRET: 'a secret of at least thirty-two characters' };
const FIRST_ADMIN = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

describe.each(DATABASES)('the process (%s)', (database) => {
  let env: Record<string, string>;
  let dataDir: string;
  let server: Awaited<ReturnType<typeof createServerDatabase>> | undefined;
  let running: BackendProcess | undefined;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'studio-process-'));
    server = database === 'mariadb' ? await createServerDatabase() : undefined;
    env = { DATA_DIR: dataDir, ...SECRETS, ...FIRST_ADMIN, ...(server ? { DATABASE_URL: server.url } : {}) };
  });
  afterEach(async () => {
    await running?.kill();
    await server?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = async (more: Record<string, string> = {}) => {
    running = await BackendProcess.start({ ...env, ...more });
    return new Client(running.url);
  };

  it('killed during writes has lost nothing that it acknowledged, and nothing is half there', async () => {
    const admin = await (await start()).signIn(ADMIN.email, ADMIN.password);
    const assignee = await admin.id();
    const acknowledged: number[] = [];
    const writers = Array.from({ length: 8 }, async () => {
      for (;;) {
        const { status, body } = await admin.post<TestTask>('/api/tasks', { title: 'Written', assignee });
        if (status === 201) acknowledged.push(body.id);
      }
    });
    const allEnded = Promise.allSettled(writers);
    await until(() => acknowledged.length > 60);
    await running?.kill();
    await allEnded;

    const again = await (await start()).signIn(ADMIN.email, ADMIN.password);
    const there = (await listOf(again)).map(({ id }) => id);
    expect(there).toEqual(expect.arrayContaining(acknowledged));
    expect(there.length - acknowledged.length).toBeLessThanOrEqual(8);
    for (const id of there.slice(0, 12)) expect(await historyOf(again, id)).toHaveLength(1);
    expect((await createTask(again)).id).toBeGreaterThan(Math.max(...there));
  });

  it('told to stop finishes what runs, takes nothing new, and ends with 0 at once', async () => {
    const client = await start();
    const agent = new Agent({ keepAlive: true });
    const slow = new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const call = request(
        `${client.base}/auth/login`,
        { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
        (response) => {
          let text = '';
          response.on('data', (chunk) => (text += String(chunk)));
          response.on('end', () => resolve({ status: response.statusCode, text }));
        },
      );
      call.on('error', reject);
      const body = JSON.stringify(ADMIN);
      call.write(body.slice(0, 10));
      // The request is under way when the signal comes, and ends a while later.
      setTimeout(() => call.end(body.slice(10)), 600);
    });
    await pause(200);
    const begun = Date.now();
    const stopped = running?.stop();
    await until(
      () =>
        client.get('/health/live').then(
          () => false,
          () => true,
        ),
      2,
    );
    const { status, text } = await slow;
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({ token: expect.any(String) as string });
    expect(await stopped).toMatchObject({ code: 0 });
    expect(Date.now() - begun).toBeLessThan(4000);
    agent.destroy();
  });

  it('logs JSON lines without passwords, tokens, cookies and what people write, and names no query', async () => {
    const client = await start({ LOG_LEVEL: 'trace' });
    const admin = await client.signIn(ADMIN.email, ADMIN.password);
    await admin.post('/api/tasks', { title: 'Said in confidence', assignee: await admin.id() });
    await admin.get('/api/notifications?limit=7');
    await client.post('/auth/register', { email: 'x@y.test', password: 'hush-hush', secret: REGISTRATION_CODE });
    await client.post('/auth/login', { email: ADMIN.email, password: 'a-wrong-guess' });
    const refused = await admin.post('/api/tasks', '{"broken', { 'x-request-id': 'refused-request-1' });
    expect(refused.status).toBe(400);
    const { output } = (await running?.stop()) ?? { output: '' };
    const lines = output.split('\n').filter((line) => line.startsWith('{'));
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) as number });
    const secrets = [ADMIN.password, 'hush-hush', 'a-wrong-guess', REGISTRATION_CODE, 'Said in confidence', 'limit=7'];
    for (const secret of [...secrets, admin.token ?? '', 'files_key', 'Bearer']) expect(output).not.toContain(secret);
  });

  it('logs of a statement that fails where and why, but not what was to be stored', async () => {
    const client = await start({ LOG_LEVEL: 'trace' });
    const admin = await client.signIn(ADMIN.email, ADMIN.password);
    const { id } = await createTask(admin);
    const statement = 'ALTER TABLE task_comments RENAME COLUMN content TO words';
    await (server?.run(statement) ?? runOnFile(join(dataDir, 'studio.sqlite'), statement));
    const { status } = await admin.post(`/api/tasks/${id}/comments`, { content: 'Said in confidence' });
    expect(status).toBe(500);
    const { output } = (await running?.stop()) ?? { output: '' };
    expect(output).not.toContain('Said in confidence');
    expect(output).not.toContain('INSERT INTO');
    // It was given, so there is no file to read it in.
    expect(output).not.toContain('registration code for colleagues');
    const [failure] = output.split('\n').filter((line) => line.includes('"err"') && line.includes('"level":50'));
    expect(JSON.parse(failure ?? '{}')).toMatchObject({
      err: {
        code: expect.stringMatching(/^(ER_BAD_FIELD_ERROR|SQLITE_ERROR)$/) as string,
        stack: expect.stringContaining('query') as string,
      },
    });
  });

  it('keeps instants right wherever its clock on the wall hangs', async () => {
    const before = Date.now();
    const client = await start({ TZ: 'America/New_York' });
    const admin = await client.signIn(ADMIN.email, ADMIN.password);
    const { user } = (await admin.get<{ user: TestUser }>('/auth/me')).body;
    const { id, created_at } = await createTask(admin);
    await admin.post(`/api/tasks/${id}/comments`, { content: 'x' });
    const [entry] = await historyOf(admin, id);
    for (const instant of [user.created_at, created_at, entry?.created_at ?? '']) {
      expect(Math.abs(Date.parse(instant) - before)).toBeLessThan(30_000);
    }
    for (let n = 0; n < 11; n++) await client.post('/auth/login', { email: ADMIN.email, password: 'wrong-password' });
    const refused = await client.post('/auth/login', ADMIN);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  });
});

describe('the first start of the embedded mode', () => {
  let dataDir: string;
  beforeEach(async () => (dataDir = await mkdtemp(join(tmpdir(), 'studio-first-'))));
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('prints a generated password once, which must be replaced at the first login', async () => {
    const first = await BackendProcess.start({ DATA_DIR: dataDir });
    await until(() => first.output.includes('password'));
    const [, password = ''] = /password\s+(\S{12,})/.exec(first.output) ?? [];
    const admin = await new Client(first.url).signIn('admin@localhost', password);
    expect((await admin.get<{ user: TestUser }>('/auth/me')).body.user).toMatchObject({
      isAdmin: true,
      mustChangePassword: true,
    });
    expect((await first.stop()).code).toBe(0);
    const second = await BackendProcess.start({ DATA_DIR: dataDir });
    await pause(100);
    expect(second.output).not.toContain(password);
    expect(second.output).not.toContain('First login');
    expect((await new Client(second.url, admin.token).get('/auth/me')).status).toBe(200);
    await second.kill();
  });

  it('does not begin with a wrong setting, and says which and what is expected, without a stack', async () => {
    const { code, output } = await runToEnd('main.js', { DATA_DIR: dataDir, PORT: 'http', JWT_TTL: 'soon' });
    expect(code).toBe(1);
    expect(output.split('\n')).toEqual([
      'The configuration is not valid:',
      '  - PORT must be a whole number from 0 to 65535',
      '  - JWT_TTL must be a number with s, m, h or d, such as 12h',
    ]);
  });

  it('says in one sentence that the data folder is a file', async () => {
    const file = join(dataDir, 'a-file');
    await writeFile(file, '');
    for (const path of [file, join(file, 'below')]) {
      expect(await runToEnd('main.js', { DATA_DIR: path })).toEqual({
        code: 1,
        output: 'The configuration is not valid:\n  - DATA_DIR is a file, or lies below one: choose a folder',
      });
    }
  });

  it('answers on the one address that it is told to', async () => {
    const everywhere = await BackendProcess.start({ DATA_DIR: dataDir });
    const elsewhere = (url: string) => fetch(`${url.replace('127.0.0.1', '127.0.0.2')}/health/live`);
    expect((await elsewhere(everywhere.url)).status).toBe(200);
    await everywhere.kill();
    const here = await BackendProcess.start({ DATA_DIR: dataDir, LISTEN_ADDRESS: '127.0.0.1' });
    expect((await fetch(`${here.url}/health/live`)).status).toBe(200);
    await expect(elsewhere(here.url)).rejects.toThrow('fetch failed');
    await here.kill();
  });

  it('says in plain words that the port is taken', async () => {
    const first = await BackendProcess.start({ DATA_DIR: dataDir });
    const port = new URL(first.url).port;
    const taken = await runToEnd('main.js', { DATA_DIR: dataDir, PORT: port });
    expect(taken.code).toBe(1);
    expect(taken.output).toContain(`port ${port} is already in use`);
    expect(taken.output).not.toMatch(/^\s+at /m);
    await first.kill();
  });

  itOnServer('says in plain words that the database is not there, or closed to its user', async () => {
    const refused = async (change: (url: URL) => void) => {
      const url = new URL(`${SERVER}/mysql`);
      change(url);
      const { output } = await runToEnd('main.js', {
        DATA_DIR: dataDir,
        ...SECRETS,
        DATABASE_URL: url.href,
      });
      return output.split('\n').at(-1);
    };
    expect(await refused((url) => (url.password = 'wrong'))).toBe(
      'The database server refuses the user or the password in DATABASE_URL, or demands TLS: check both, or set DATABASE_TLS.',
    );
    expect(await refused((url) => (url.pathname = '/not_there'))).toBe(
      'The database named in DATABASE_URL does not exist on the server: create it there (CREATE DATABASE), or check the name.',
    );
  });
});
