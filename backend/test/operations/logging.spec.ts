import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { dependencies as pinoNeeds } from 'pino/package.json';
import { prettyLine } from '../../src/platform/http/logging/root-log';
import { BackendProcess, type Ended, runToEnd, WITH_FIRST_LINE_PROBE } from '../support/processes/backend-process';
import { Client } from '../support/client';
import { runOnFile } from '../support/databases';
import { ADMIN, REGISTRATION_CODE } from '../support/test-app';
import { until } from '../support/until';

interface Line {
  level: number;
  msg: string;
  context?: string;
  user?: number;
  email?: string;
  password?: string;
  req?: { id: string; method: string; path: string };
  res?: { statusCode: number };
  err?: { message: string };
}

/** Parses JSON lines; throws on any other line. */
const linesOf = (output: string) => output.split('\n').map((line) => JSON.parse(line) as Line);

let dataDir: string;
let env: Record<string, string>;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'studio-log-'));
  env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    DATA_DIR: dataDir,
    REGISTRATION_CODE,
    JWT_SECRET: 'a secret of at least thirty-two characters',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('in production every line is JSON:', () => {
  it('a start of ten lines at most, requests with their user, a line for each failure, and the stop', async () => {
    const backend = await BackendProcess.start(env);
    const start = linesOf(backend.output);
    expect(start[0]!.msg).toMatch(/^Version \d+\.\d+\.\d+ is starting$/);
    expect(start.some(({ msg }) => /is running at http:\/\/localhost:\d+$/.test(msg))).toBe(true);
    expect(start.length).toBeLessThanOrEqual(10);

    const guest = new Client(backend.url);
    const files = join(dataDir, 'files');
    await rename(files, `${files}-away`);
    await writeFile(files, 'a file where the folder should be');
    const away = { status: 503, body: { error: 'Not ready: the storage does not answer' } };
    for (let times = 0; times < 3; times++) expect(await guest.get('/health/ready')).toMatchObject(away);
    await rm(files);
    await rename(`${files}-away`, files);
    for (const path of ['/health/live', '/health/ready'])
      expect(await guest.get(path)).toMatchObject({ status: 200, body: { status: 'ok' } });

    const admin = await guest.signIn(ADMIN.email, ADMIN.password);
    const user = await admin.id();
    await admin.get('/api/users');
    runOnFile(join(dataDir, 'studio.sqlite'), 'ALTER TABLE users RENAME COLUMN first_name TO given_name');
    expect((await admin.get('/api/users', { 'x-request-id': 'the-failed-request' })).status).toBe(500);
    const { code, output } = await backend.stop();
    expect(code).toBe(0);
    const lines = linesOf(output);
    expect(lines.filter(({ context, req }) => context === 'Health' || req?.path.startsWith('/health'))).toMatchObject([
      { level: 40, msg: 'Not ready: the storage does not answer' },
      { level: 30, msg: 'Database and storage answer again' },
    ]);
    expect(lines.filter(({ req }) => req?.path === '/api/users')).toMatchObject([
      { level: 30, user, res: { statusCode: 200 } },
      {
        level: 50,
        user,
        req: { id: 'the-failed-request' },
        res: { statusCode: 500 },
        err: { message: expect.stringContaining('first_name') as string },
      },
    ]);
    expect(lines.filter(({ level }) => level >= 50)).toHaveLength(1);
    expect(lines.slice(-2).map(({ msg }) => msg)).toEqual(['SIGTERM: finishing what runs', 'Stopped']);
  });

  it('a generated password, once, whatever LOG_LEVEL is', async () => {
    const { ADMIN_EMAIL: _email, ADMIN_PASSWORD: _password, ...without } = env;
    const backend = await BackendProcess.start({ ...without, LOG_LEVEL: 'error' });
    await until(() => backend.output.includes('First login'));
    const [{ email, password } = {}] = linesOf(backend.output).filter(({ msg }) => msg.startsWith('First login'));
    await new Client(backend.url).signIn(email!, password!);
    await backend.kill();
  });

  let wrong: Promise<Ended> | undefined;
  const wrongSetting = () => (wrong ??= runToEnd('main.js', { ...env, ...WITH_FIRST_LINE_PROBE, JWT_TTL: 'soon' }));

  it('the first one before anything but the logger is loaded', async () => {
    const [, loaded = ''] = /^before the first line: (.*)$/m.exec((await wrongSetting()).output) ?? [];
    const packages = loaded.split(' ');
    expect(packages).toContain('pino');
    expect(packages.filter((name) => name !== 'pino' && !(name in pinoNeeds))).toEqual([]);
  });

  it('a wrong setting: one line after the first, with everything about it', async () => {
    const { code, output } = await wrongSetting();
    const msg = 'The configuration is not valid:\n  - JWT_TTL must be a number with s, m, h or d, such as 12h';
    const lines = linesOf(output.replace(/^before the first line.*\n/m, ''));
    expect([code, lines.slice(1)]).toMatchObject([1, [{ level: 60, msg }]]);
  });

  it('an unreachable database at the start, while waiting for it', async () => {
    const away = { DATABASE_URL: 'mysql://nobody@127.0.0.1:9/nothing' };
    const backend = BackendProcess.begin({ ...env, ...away });
    await until(() => backend.output.includes('cannot be reached yet (ECONNREFUSED)'), 60);
    await backend.kill();
    expect(linesOf(backend.output).map(({ level }) => level)).toEqual([30, 40]);
  });
});

describe('in a terminal', () => {
  it('a line is a sentence, followed by a failure’s stack', () => {
    const line = { level: 40, time: 0, context: 'Health', msg: 'Not ready' };
    const said = (more: object) => stripVTControlCharacters(prettyLine(JSON.stringify({ ...line, ...more })));
    expect(said({})).toBe('00:00:00 WARN  Health: Not ready\n');
    expect(said({ err: { message: 'No answer', stack: '    at here' } })).toBe(
      '00:00:00 WARN  Health: Not ready\n      No answer\n    at here\n',
    );
    const request = { req: { method: 'GET', path: '/api/tasks' }, res: { statusCode: 200 }, responseTime: 3 };
    expect(said({ ...request, context: undefined, level: 30 })).toBe('00:00:00 INFO  GET /api/tasks 200 in 3 ms\n');
  });
});
