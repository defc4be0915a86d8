import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawAnswer, sendRaw } from '../../support/hostile/raw-http';
import { startApp, type TestApp } from '../../support/test-app';

const SCRIPT = 'paintShell()';
const PAGE = `the dashboard<script type="module">no matter</script><script>${SCRIPT}</script>`;

const FILES: Record<string, string> = {
  'index.html': PAGE,
  'landing.html': 'the landing page',
  '404.html': 'the 404 page',
  'favicon.svg': '<svg/>',
  'robots.txt': 'User-agent: *',
  'worker.js': 'the service worker',
  'manifest-en.json': '{}',
  'assets/page-abc123.js': 'code',
};

let folder: string;
let app: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-frontend-'));
  await mkdir(join(folder, 'assets'));
  for (const [name, content] of Object.entries(FILES)) await writeFile(join(folder, name), content);
  app = await startApp({ database: 'sqlite', frontend: folder, env: { DASHBOARD_HOST: 'desk.studio.example' } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (host: string, path: string, method = 'GET', more: string[] = []): Promise<RawAnswer> =>
  sendRaw(app.url, [`${method} ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...more, '', ''].join('\r\n'));

const DASHBOARD = 'desk.studio.example';
const FOREVER = 'public, max-age=31536000, immutable';

describe('the dashboard’s host', () => {
  it.each([
    '/',
    '/tasks',
    '/tasks/7',
    '/api/docs',
    '/api/docs/',
    '/no-such-page',
    '/index.html',
    '/landing.html',
    '/404.html',
  ])('shows the application at %s', async (path) => {
    const { status, body, headers } = await ask(DASHBOARD, path);
    expect([status, body, headers['cache-control']]).toEqual([200, PAGE, 'no-cache']);
  });

  it.each(['/worker.js', '/manifest-en.json'])('has what installs the application, unlike others: %s', async (path) => {
    const { status, headers } = await ask(DASHBOARD, path);
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect((await ask('www.studio.example', path)).status).toBe(404);
  });

  it('allows its page’s own script by hash, and no other inline script', async () => {
    const { headers } = await ask(DASHBOARD, '/tasks');
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    expect(headers['content-security-policy']).toContain(`;script-src 'self' 'sha256-${hash}';`);
  });

  it('answers API calls, and sends files', async () => {
    expect((await ask(DASHBOARD, '/api/tasks')).status).toBe(401);
    expect(await ask(DASHBOARD, '/assets/page-abc123.js')).toMatchObject({ status: 200, body: 'code' });
    expect(await ask(DASHBOARD, '/favicon.svg')).toMatchObject({ status: 200, body: '<svg/>' });
  });

  const ACCEPT_PAGE = 'Accept: text/html,application/xhtml+xml,*/*;q=0.8';

  it.each(['/admin', '/admin/users', '/api', '/api/tasks', '/AUTH/me', '/api/docs/no-such-page'])(
    'shows the application’s 404 page for %s typed into a browser',
    async (path) => {
      const { status, body, headers } = await ask(DASHBOARD, path, 'GET', [ACCEPT_PAGE]);
      expect([status, body, headers['content-type']]).toEqual([404, PAGE, 'text/html; charset=utf-8']);
      expect((await ask(DASHBOARD, path, 'HEAD', [ACCEPT_PAGE])).status).toBe(404);
    },
  );

  it.each([
    ['GET', '/files/avatars/x.webp', []],
    ['GET', '/health/live', []],
    // HTTP clients of some languages accept pages by default.
    ['GET', '/api/tasks', ['Authorization: Bearer x']],
    ['GET', '/api/config', ['Accept: application/json']],
    ['POST', '/auth/login', ['Content-Length: 0']],
  ])('answers %s %s (%j) without a page, as ever', async (method, path, more) => {
    const { headers } = await ask(DASHBOARD, path, method, [ACCEPT_PAGE, ...more]);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it.each(['/assets/gone-abc123.js', '/.well-known/oauth-protected-resource'])('has no page at %s', async (path) => {
    const { status, headers } = await ask(DASHBOARD, path);
    expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });
});

describe.each(['www.studio.example:8080', '127.0.0.1:3000'])('any other host, such as %s,', (host) => {
  it('shows the landing page at /', async () => {
    const { status, body, headers } = await ask(host, '/?utm=x');
    expect([status, body, headers['cache-control']]).toEqual([200, 'the landing page', 'no-cache']);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(await ask(host, '/', 'HEAD')).toMatchObject({ status: 200, body: '' });
  });

  it('serves the page’s files, hashed ones for ever', async () => {
    const asset = await ask(host, '/assets/page-abc123.js');
    expect([asset.status, asset.body, asset.headers['cache-control']]).toEqual([200, 'code', FOREVER]);
    expect(await ask(host, '/robots.txt')).toMatchObject({ status: 200, body: 'User-agent: *' });
    expect(await ask(host, '/favicon.svg')).toMatchObject({ status: 200, body: '<svg/>' });
  });

  it.each([
    ['GET', '/tasks'],
    ['GET', '/index.html'],
    ['GET', '/api/tasks'],
    ['GET', '/auth/me'],
    ['GET', '/admin/users'],
    ['GET', '/files/avatars/x.webp'],
    ['GET', '/api/docs'],
    ['GET', '/..%2f..%2fpackage.json'],
    ['POST', '/'],
    ['DELETE', '/api/tasks/1'],
  ])('answers %s %s with the 404 page and its status', async (method, path) => {
    const { status, body, headers } = await ask(host, path, method);
    expect([status, body]).toEqual([404, 'the 404 page']);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'x-request-id': expect.any(String) as string });
  });

  it.each(['/assets/gone-abc123.js', '/.well-known/oauth-protected-resource'])('has no page at %s', async (path) => {
    const { status, headers } = await ask(host, path);
    expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });

  it('answers load balancers that check health by address', async () => {
    expect((await ask(host, '/health/live')).status).toBe(200);
    expect((await ask(host, '/health/ready')).status).toBe(200);
    expect((await ask(host, '/metrics')).status).toBe(200);
  });
});

it('without a built client, any other host answers a 404 in the API’s form', async () => {
  const bare = await startApp({ database: 'sqlite', frontend: join(folder, 'assets') });
  const lines = (host: string) => `GET /api/config HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  const { status, body } = await sendRaw(bare.url, lines('landing.localhost'));
  expect([status, JSON.parse(body)]).toEqual([
    404,
    { error: 'There is nothing at this address', statusCode: 404, code: 'nothing_here' },
  ]);
  for (const host of ['localhost', '127.0.0.1:1', '[::1]:1'])
    expect((await sendRaw(bare.url, lines(host))).status).toBe(200);
  await bare.close();
});
