import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test as base } from '@playwright/test';
import { ask } from '../../fixtures/ask';
import { type Nginx, startNginx } from '../../harness/nginx';
import { freePort } from '../../harness/ports';
import { type Step, undo } from '../../harness/undo';

const run = promisify(execFile);
const extra = (name: string) => readFile(new URL(`../../../nginx.d/${name}`, import.meta.url), 'utf8');

/** An nginx with these extras in front of the shared backend. */
const test = base.extend<{ front: (extras: Record<string, string>) => Promise<Front>; folder: string }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the braces what a fixture needs.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'e2e-extras-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  front: async ({ folder }, use) => {
    const started: Step[] = [];
    await use(async (extras) => {
      const port = await freePort();
      const backends: [number] = [Number(process.env.E2E_BACKEND_PORT)];
      const nginx = await startNginx({ folder, port, backends, files: join(folder, 'files'), extras });
      started.push(() => nginx.program.stop());
      return { port, log: nginx.log };
    });
    await undo(started);
  },
});

interface Front extends Pick<Nginx, 'log'> {
  port: number;
}

// Always in CI; elsewhere only if the module is installed.
if (process.env.CI || existsSync('/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so')) {
  test('brotli compresses scripts if the module is installed', async ({ front }) => {
    const { port } = await front({ 'http-brotli.conf': await extra('http-brotli.conf') });
    const headers = { 'accept-encoding': 'gzip, br' };
    const page = await ask({ port, path: '/login', headers });
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page.text) ?? [];
    const answer = await ask({ port, path: script, headers });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    const plain = await ask({ port, path: script });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(answer.bytes)).toEqual(plain.bytes);
  });
}

if (process.env.CI || existsSync('/usr/bin/openssl')) {
  test('https may be terminated in nginx: http is redirected, except for health checks', async ({ front, folder }) => {
    const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
    const subject = ['-subj', '/CN=localhost', '-days', '2', '-addext', 'subjectAltName=DNS:localhost'];
    const request = 'req -x509 -newkey rsa:2048 -nodes'.split(' ');
    await run('openssl', [...request, '-keyout', key, '-out', certificate, ...subject]);
    const securePort = await freePort();
    const { stderr: version } = await run('nginx', ['-v']);
    const [, major = 0, minor = 0] = (/nginx\/(\d+)\.(\d+)/.exec(version) ?? []).map(Number);
    const isNew = major > 1 || minor > 25;
    const listen = (await extra(`server-tls-listen${isNew ? '' : '-before-1.25'}.conf`))
      .replace('listen 443', `listen 127.0.0.1:${securePort}`)
      .replace('listen [::]:443', `listen 127.0.0.2:${securePort}`);
    const tls = (await extra('server-tls.conf')).replaceAll('/etc/nginx/tls', folder).replace('/var/www/acme', folder);
    await mkdir(join(folder, '.well-known/acme-challenge'), { recursive: true });
    await writeFile(join(folder, '.well-known/acme-challenge/proof'), 'proven');
    const { port } = await front({ 'server-tls.conf': tls, 'server-tls-listen.conf': listen });

    const moved = await ask({ port, path: '/tasks?tab=mine' });
    expect([moved.status, moved.headers.location]).toEqual([308, 'https://localhost/tasks?tab=mine']);
    expect((await ask({ port, path: '/health/ready' })).status).toBe(200);
    const proof = (name: string) => ask({ port, host: 'studio.example', path: `/.well-known/acme-challenge/${name}` });
    expect(await proof('proof')).toMatchObject({ status: 200, text: 'proven' });
    expect((await proof('none')).status).toBe(404);

    const ca = await readFile(certificate);
    const secure = await new Promise<[number | undefined, string | undefined, string]>((resolve, reject) => {
      get({ host: 'localhost', port: securePort, path: '/login', ca }, (response) => {
        const { statusCode, headers } = response;
        text(response).then((page) => resolve([statusCode, headers['strict-transport-security'], page]), reject);
      }).on('error', reject);
    });
    expect(await readFile(join(folder, 'error.log'), 'utf8')).not.toContain('deprecated');
    expect(secure).toEqual([200, 'max-age=31536000', expect.stringContaining('<div id="root" ')]);
  });
}

test('only the load balancer in front may set the client’s address', async ({ front }) => {
  const balancer = (await extra('http-load-balancer.conf')).replace('10.0.0.0/8', '127.0.0.1');
  const { port, log } = await front({ 'http-load-balancer.conf': balancer });
  await ask({ port, path: '/', headers: { 'x-forwarded-for': '203.0.113.9' } });
  await expect.poll(async () => (await log()).map(({ remoteAddress }) => remoteAddress)).toContain('203.0.113.9');
});

test('a port listens on IPv4 and, if available, IPv6; an address only on itself', async () => {
  const script = new URL('../../../scripts/nginx.mjs', import.meta.url).pathname;
  const listensOn = async (NGINX_LISTEN: string) => {
    const { stdout } = await run(process.execPath, [script], { env: { ...process.env, NGINX_LISTEN } });
    return [...stdout.matchAll(/^ *listen (\S+);$/gm)].map(([, where]) => where);
  };
  expect(await listensOn('8080')).toEqual(existsSync('/proc/net/if_inet6') ? ['8080', '[::]:8080'] : ['8080']);
  expect(await listensOn('127.0.0.1:8080')).toEqual(['127.0.0.1:8080']);
});

test('nginx.conf is not filled in with values that would end a directive', async () => {
  const env = { ...process.env, DASHBOARD_HOST: 'desk.example; return 200' };
  const script = new URL('../../../scripts/nginx.mjs', import.meta.url).pathname;
  await expect(run(process.execPath, [script], { env })).rejects.toThrow(/DASHBOARD_HOST cannot contain/);
});
