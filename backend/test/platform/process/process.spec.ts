import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { readEnvironment } from '../../../src/platform/config/environment';
import { startFailure } from '../../../src/start-failure';
import { Client } from '../../support/client';
import { makeMigratedPlace } from '../../support/database/migrated';
import { DATABASES, SERVER, describeOnServer } from '../../support/databases';
import type { Place } from '../../support/place';
import { BackendProcess, runToEnd } from '../../support/processes/backend-process';
import { createTask, historyOf, listOf } from '../../support/tasks';
import { ADMIN, REGISTRATION_CODE, startApp } from '../../support/test-app';
import { until } from '../../support/until';
import type { TestTask, TestUser } from '../../support/types';

const STRANGER = 'stranger@studio.test';

interface Me {
  user: TestUser;
}

describe.each(DATABASES)('the process, killed during writes and restarted (%s)', (database) => {
  let place: Place;
  let running: BackendProcess;
  let client: Client;
  let admin: Client;
  const acknowledged: number[] = [];

  const start = async (env: Record<string, string> = {}) => {
    running = await BackendProcess.start({ ...place.env, ...env });
    client = new Client(running.url);
    admin = await client.signIn(ADMIN.email, ADMIN.password);
  };

  beforeAll(async () => {
    place = await makeMigratedPlace(database);
    await start();
    const assignee = await admin.id();
    const writers = Array.from({ length: 8 }, async () => {
      for (;;) {
        const { status, body } = await admin.post<TestTask>('/api/tasks', { title: 'Written', assignee });
        if (status === 201) acknowledged.push(body.id);
      }
    });
    const allEnded = Promise.allSettled(writers);
    await until(() => acknowledged.length > 60);
    await running.kill();
    await allEnded;
    await start({ LOG_LEVEL: 'trace', TZ: 'America/New_York' });
  });
  afterAll(async () => {
    await running.kill();
    await place.remove();
  });

  it('has lost no confirmed write, and has no partial one', async () => {
    const there = (await listOf(admin)).map(({ id }) => id);
    expect(there).toEqual(expect.arrayContaining(acknowledged));
    expect(there.length - acknowledged.length).toBeLessThanOrEqual(8);
    for (const id of there.slice(0, 12)) expect(await historyOf(admin, id)).toHaveLength(1);
    expect((await createTask(admin)).id).toBeGreaterThan(Math.max(...there));
  });

  it('keeps instants correct in any time zone', async () => {
    const before = Date.now();
    const { user } = (await (await client.register(STRANGER, 'hush-hush', REGISTRATION_CODE)).get<Me>('/auth/me')).body;
    const { id, created_at } = await createTask(admin);
    await admin.post(`/api/tasks/${id}/comments`, { content: 'x' });
    const [entry] = await historyOf(admin, id);
    for (const instant of [user.created_at, created_at, entry?.created_at ?? '']) {
      expect(Math.abs(Date.parse(instant) - before)).toBeLessThan(30_000);
    }
    for (let n = 0; n < 11; n++) await client.post('/auth/login', { email: STRANGER, password: 'a-wrong-guess' });
    const refused = await client.post('/auth/login', { email: STRANGER, password: 'hush-hush' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  });

  it('logs where and why a statement failed, but not its values', async () => {
    const { id } = await createTask(admin);
    await place.run('ALTER TABLE task_comments RENAME COLUMN content TO words');
    const { status } = await admin.post(`/api/tasks/${id}/comments`, { content: 'Said in confidence' });
    expect(status).toBe(500);
    const failures = () => running.output.split('\n').filter((line) => /"level":50.*"err"/.test(line));
    await until(() => failures().length > 0);
    expect(JSON.parse(failures()[0]!)).toMatchObject({
      err: {
        code: expect.stringMatching(/^(ER_BAD_FIELD_ERROR|SQLITE_ERROR)$/) as string,
        stack: expect.stringContaining('platform/database') as string,
      },
    });
    expect(running.output).not.toContain('INSERT INTO');
    // The password was configured, so no file contains it.
    expect(running.output).not.toContain('registration code for colleagues');
  });

  it('logs JSON lines without passwords, tokens, cookies, users’ texts and query strings', async () => {
    await admin.post('/api/tasks', { title: 'Said in confidence', assignee: await admin.id() });
    await admin.get('/api/notifications?limit=7');
    await client.post('/auth/register', { email: 'x@y.test', password: 'hush-hush', secret: REGISTRATION_CODE });
    await client.post('/auth/login', { email: ADMIN.email, password: 'a-wrong-guess' });
    const refused = await admin.post('/api/tasks', '{"broken', { 'x-request-id': 'refused-request-1' });
    expect(refused.status).toBe(400);
    await until(() => running.output.includes('refused-request-1'));
    const { output } = running;
    const lines = output.split('\n').filter((line) => line.startsWith('{'));
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) as number });
    const secrets = [ADMIN.password, 'hush-hush', 'a-wrong-guess', REGISTRATION_CODE, 'Said in confidence', 'limit=7'];
    for (const secret of [...secrets, admin.token ?? '', 'files_key', 'Bearer']) expect(output).not.toContain(secret);
  });

  it('told to stop finishes running requests, takes no new ones, and exits with 0 at once', async () => {
    const agent = new Agent({ keepAlive: true });
    const call = request(`${client.base}/auth/login`, {
      method: 'POST',
      agent,
      // Resolves once the backend has started the request.
      headers: { 'content-type': 'application/json', expect: '100-continue' },
    });
    const answered = once(call, 'response') as Promise<[IncomingMessage]>;
    call.flushHeaders();
    await once(call, 'continue');
    const begun = Date.now();
    const stopped = running.stop();
    await until(
      () =>
        client.get('/health/live').then(
          () => false,
          () => true,
        ),
      2,
    );
    call.end(JSON.stringify(ADMIN));
    const [response] = await answered;
    expect(response.statusCode).toBe(200);
    expect(await json(response)).toEqual({ token: expect.any(String) as string });
    expect(await stopped).toMatchObject({ code: 0 });
    expect(Date.now() - begun).toBeLessThan(4000);
    agent.destroy();
  });
});

it.each([
  ['127.0.0.1', {}, 'http://localhost:PORT', 200],
  ['127.0.0.2', {}, 'localhost, if that name leads to port PORT of 127.0.0.2', undefined],
  ['127.0.0.2', { DASHBOARD_HOST: '127.0.0.2' }, 'http://127.0.0.2:PORT', undefined],
  [
    '127.0.0.1',
    { DASHBOARD_HOST: 'a.studio.test' },
    'a.studio.test, if that name leads to port PORT of 127.0.0.1',
    200,
  ],
])('a start on %s with %j only says a URL that leads there', async (LISTEN_ADDRESS, env, told, status) => {
  const place = await makeMigratedPlace('sqlite');
  const backend = await BackendProcess.start({ ...place.env, LISTEN_ADDRESS, ...env });
  const [, address, port = ''] = /is running at (.*?(\d{4,}).*)/.exec(backend.output) ?? [];
  expect(address?.replace(port, 'PORT')).toBe(told);
  const answer = await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => undefined);
  expect(answer?.status).toBe(status);
  await backend.stop();
  await place.remove();
});

describe('the first start of the embedded mode', () => {
  let dataDir: string;
  let first: BackendProcess;
  let admin: Client;
  const elsewhere = (url: string) => fetch(`${url.replace('127.0.0.1', '127.0.0.2')}/health/live`);

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'studio-first-'));
    first = await BackendProcess.start({ DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await first.kill();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('prints a generated password, which must be replaced at the first login', async () => {
    await until(() => first.output.includes('password'));
    const [, password = ''] = /password\s+(\S{12,})/.exec(first.output) ?? [];
    admin = await new Client(first.url).signIn('admin@localhost', password);
    expect((await admin.get<Me>('/auth/me')).body.user).toMatchObject({ isAdmin: true, mustChangePassword: true });
  });

  it('answers on every address', async () => {
    expect((await elsewhere(first.url)).status).toBe(200);
  });

  it('says plainly that the port is taken', async () => {
    const { port } = new URL(first.url);
    const taken = await runToEnd('main.js', { DATA_DIR: dataDir, PORT: port });
    expect(taken.code).toBe(1);
    expect(taken.output).toContain(`port ${port} is already in use`);
    expect(taken.output).not.toMatch(/^\s+at /m);
  });

  it('prints no password at the second start, which listens on the configured address only', async () => {
    expect((await first.stop()).code).toBe(0);
    const second = await BackendProcess.start({ DATA_DIR: dataDir, LISTEN_ADDRESS: '127.0.0.1' });
    expect((await new Client(second.url, admin.token).get('/auth/me')).status).toBe(200);
    await expect(elsewhere(second.url)).rejects.toThrow('fetch failed');
    expect((await second.stop()).output).not.toMatch(/password|First login/);
  });

  it('says in one sentence that the data folder is a file', () => {
    const file = join(dataDir, 'studio.sqlite');
    for (const path of [file, join(file, 'below')]) {
      expect(() => readEnvironment({ DATA_DIR: path })).toThrow(
        'The configuration is not valid:\n  - DATA_DIR is a file, or lies below one: choose a folder',
      );
    }
  });
});

describeOnServer('a database', (database) => {
  it.each([
    [
      'closed to its user',
      { password: 'wrong' },
      'The database server refuses the user or the password in DATABASE_URL, or requires TLS: check both, or set DATABASE_TLS.',
    ],
    [
      'not there',
      { pathname: '/not_there' },
      'The database named in DATABASE_URL does not exist on the server: create it there (CREATE DATABASE), or check the name.',
    ],
  ])('is reported plainly as %s', async (_what, change, sentence) => {
    const { href } = Object.assign(new URL(`${SERVER}/mysql`), change);
    expect(await startApp({ database, databaseUrl: href }).catch(startFailure)).toBe(sentence);
  });
});
