import { readFile, readdir } from 'node:fs/promises';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { test as base } from '@playwright/test';
import { ask as askAnywhere, json, type Answer, type Question } from '../../fixtures/ask';
import { expect } from '../../fixtures/test';
import { admin } from '../../harness/secrets';
import { type OwnSite, startSite } from '../../harness/site';

const refusal = (statusCode: number, code: string, error: string) => ({ error, statusCode, code });

const webhook = 'https://automation.studio.example:8443/webhook/chat?key=hush';

/** A separate production site, whose logs can be read and whose limits can be reached. */
const test = base.extend<{ ask: (question: Omit<Question, 'port'>) => Promise<Answer> }, { site: OwnSite }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the braces what a fixture needs.
    async ({}, use) => {
      const settings = { CHAT_WEBHOOK_URL: webhook };
      const site = await startSite({ backends: [{ ...settings, LOGIN_ATTEMPTS: '2' }], settings });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  ask: async ({ site }, use) => {
    await use((question) => askAnywhere({ port: site.port, ...question }));
  },
});

// One after the other, so that the site starts once.
test.describe.configure({ mode: 'default' });

/** Connections from their own source address, as far as this machine has several. */
const from = (localAddress: string) => new Agent({ keepAlive: true, maxSockets: 120, localAddress });

const frontend = new URL('../../../frontend/dist/', import.meta.url);
const anAsset = async (kind: RegExp) => (await readdir(new URL('assets', frontend))).find((name) => kind.test(name))!;
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 'x');

/** Sends a form with one file in it. */
const upload = (path: string, field: string, name: string, content: Buffer) => {
  const head = `--cut\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`;
  return {
    method: 'POST',
    path,
    body: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--cut--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
  };
};

const own = /^(content-(type|length)|date|connection|keep-alive|cache-control|vary|www-authenticate|x-request-id)$/;

test('every answer has the security headers of the backend, once each', async ({ site, ask }) => {
  const [backend] = site.backends;
  const headersOf = async (path: string) => {
    const { lines } = await askAnywhere({ port: backend!.port, path });
    return lines.filter(([name]) => !own.test(name));
  };
  const ofPages = await headersOf('/files/avatars/x.webp');
  const ofCalls = await headersOf('/health/live');
  const policyOf = (lines: Answer['lines']) => new Map(lines).get('content-security-policy');
  expect([ofPages.length, ofCalls.length]).toEqual([13, 5]);
  expect(policyOf(ofPages)).toContain(`connect-src 'self' ${new URL(webhook).origin};`);

  const script = `/assets/${await anAsset(/\.js$/)}`;
  const answers: [number, Omit<Question, 'port'>][] = [
    [200, { path: '/' }],
    [200, { path: '/tasks/7' }],
    [200, { path: script }],
    [200, { path: '/favicon.svg' }],
    [200, { path: '/api/config' }],
    [200, { path: '/health/ready' }],
    [404, { path: '/assets/gone-abc123.js' }],
    [404, { path: '/stored-files/resources/x' }],
    [404, { path: '/tasks', method: 'POST' }],
    [404, { path: '/api/tasks', host: 'landing.localhost' }],
    [404, { path: '/api/no-such-call' }],
    [401, { path: '/api/tasks' }],
    [401, { path: '/files/avatars/x.webp' }],
    [413, { path: '/api/tasks', method: 'POST', body: megabytes(5) }],
  ];
  for (const [status, question] of answers) {
    const answer = await ask(question);
    expect([question.path, answer.status]).toEqual([question.path, status]);
    const names = answer.lines.map(([name]) => name);
    expect(names, question.path).toEqual([...new Set(names)]);
    // nginx's own errors have the headers of pages.
    const isCall = policyOf(answer.lines) === policyOf(ofCalls);
    const isByBackend = /^\/(api|health)\//.test(question.path) && question.host === undefined && status !== 413;
    expect(isCall, question.path).toBe(isByBackend);
    expect(answer.lines, question.path).toEqual(expect.arrayContaining(isCall ? ofCalls : ofPages));
    if (isCall) expect(names).not.toContain('permissions-policy');
    expect(answer.headers['x-request-id'], question.path).toMatch(/^[\w-]{8,64}$/);
    expect(answer.headers.server, question.path).toBe('nginx');
  }
});

test('a request has one id in the answer and in both logs; a forged one is replaced', async ({ site, ask }) => {
  const given = 'from-a-load-balancer-1';
  const answer = await ask({ path: '/api/tasks?token=hush', headers: { 'x-request-id': given } });
  expect(answer.headers['x-request-id']).toBe(given);
  await expect.poll(() => site.backends[0]!.program.output).toContain(given);
  await expect.poll(async () => (await site.nginx.log()).map(({ id }) => id)).toContain(given);
  for (const bad of ['x', 'a b c d e f g h', 'x'.repeat(65), '"},{"id":"x"}']) {
    const { headers } = await ask({ path: '/api/config', headers: { 'x-request-id': bad } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  }
});

test('the access log is JSON, one line per request, without query strings', async ({ site, ask }) => {
  const questions: [string, Omit<Question, 'port'>][] = [
    ['logged-page-1', { path: '/?hush=1' }],
    ['logged-call-1', { path: '/api/tasks?hush=2', headers: { referer: 'http://localhost/?hush=3' } }],
    ['logged-miss-1', { path: '/assets/gone.js?hush=4' }],
    ['logged-host-1', { path: '/nothing?hush=5', host: 'landing.localhost' }],
    ['logged-odd-1', { path: '/%22%7B%0a?hush=6', headers: { 'user-agent': '"}\t{"' } }],
  ];
  for (const [id, question] of questions) {
    await ask({ ...question, headers: { ...question.headers, 'x-request-id': id } });
  }
  const lines = async () => (await site.nginx.log()).filter(({ id }) => id.startsWith('logged-'));
  await expect.poll(async () => (await lines()).length).toBe(questions.length);
  const found = Object.fromEntries((await lines()).map((line) => [line.id, line]));
  expect(found['logged-page-1']).toMatchObject({ method: 'GET', path: '/', status: 200, backend: '' });
  const backend = `127.0.0.1:${site.backends[0]!.port}`;
  expect(found['logged-call-1']).toMatchObject({ path: '/api/tasks', status: 401, host: 'localhost', backend });
  expect(found['logged-miss-1']).toMatchObject({ path: '/assets/gone.js', status: 404 });
  expect(found['logged-host-1']).toMatchObject({ path: '/nothing', status: 404, host: 'landing.localhost' });
  expect(found['logged-odd-1']).toMatchObject({ path: '/%22%7B%0a', status: 200 });
  expect(await readFile(`${site.folder}/nginx/access.log`, 'utf8')).not.toContain('hush');
});

test('hashed assets are cached for ever and compressed, pages are revalidated each time', async ({ ask }) => {
  const script = `/assets/${await anAsset(/^index.*\.js$/)}`;
  const asset = await ask({ path: script, headers: { 'accept-encoding': 'gzip' } });
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    vary: 'Accept-Encoding',
  });
  expect(gunzipSync(asset.bytes)).toEqual(await readFile(new URL(`.${script}`, frontend)));
  for (const path of ['/', '/login', '/no-such-page', '/favicon.svg']) {
    const page = await ask({ path });
    expect([path, page.status, page.headers['cache-control']]).toEqual([path, 200, 'no-cache']);
    const again = await ask({ path, headers: { 'if-none-match': page.headers.etag ?? '' } });
    expect([path, again.status, again.headers['cache-control']]).toEqual([path, 304, 'no-cache']);
  }
  for (const path of ['/assets/gone-abc123.js', '/assets/', '/.well-known/oauth-protected-resource']) {
    const missing = await ask({ path });
    expect([path, missing.status, missing.headers['cache-control']]).toEqual([path, 404, 'no-store']);
    expect(missing.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(missing.text)).toEqual(refusal(404, 'nothing_here', 'There is nothing at this address'));
  }
});

test('bodies may be as large as the application allows; larger ones get its own message', async ({ ask }) => {
  const { token } = JSON.parse((await ask({ method: 'POST', path: '/auth/login', ...json(admin) })).text) as {
    token: string;
  };
  const signedIn = { authorization: `Bearer ${token}` };
  const send = async (question: Omit<Question, 'port'>) => {
    const answer = await ask({ ...question, headers: { ...question.headers, ...signedIn } });
    return { status: answer.status, ...(JSON.parse(answer.text) as { error?: string; statusCode?: number }) };
  };
  const tooLarge = { status: 413, ...refusal(413, 'request_too_large', 'The request is too large') };

  // The largest body reaches the backend, which has a rule for it; one more byte does not.
  const filled = (bytes: number) => JSON.stringify({ title: 'x'.repeat(bytes - 12) });
  for (const [path, limit, status] of [
    ['/api/tasks', 512 * 1024, 400],
    ['/api/tasks/reorder', 2 * 1024 * 1024, 400],
    ['/auth/login', 16 * 1024, 400],
  ] as const) {
    const { headers } = json({});
    expect(await send({ method: 'POST', path, headers, body: filled(limit) }), path).toMatchObject({ status });
    expect(await send({ method: 'POST', path, headers, body: filled(limit + 1) }), path).toEqual(tooLarge);
  }
  for (const size of [6, 9]) {
    const picture = upload('/auth/profile-picture', 'profile_picture', 'me.png', megabytes(size));
    expect(await send({ ...picture, method: 'PUT' })).toEqual({
      status: 413,
      ...refusal(413, 'picture_too_large', 'Image file must be smaller than 5MB'),
    });
  }
  const attachment = upload('/api/finances/upload', 'attachments', 'plan.pdf', megabytes(21));
  attachment.body.write('%PDF-1.4', attachment.body.indexOf('xxxx'));
  expect(await send(attachment)).toMatchObject({ status: 413, error: expect.stringContaining('plan.pdf') });
  const plan = upload('/api/resources/upload?path=Media', 'files', 'plan.bin', megabytes(30));
  expect(await send(plan)).toMatchObject({ status: 201, files: [{ name: 'plan.bin', size: 30 * 1024 * 1024 }] });
  const elsewhere = await ask({ method: 'POST', path: '/tasks', body: megabytes(5) });
  expect(elsewhere.status).toBe(413);
});

test('the client’s address is what nginx sees, whatever the client claims, and https is as used by the client', async ({
  ask,
}) => {
  const guess = (forwarded: string) =>
    ask({
      method: 'POST',
      path: '/auth/login',
      ...json({ email: 'nobody@studio.example', password: 'a-guess' }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
    });
  expect((await guess('203.0.113.1')).status).toBe(401);
  expect((await guess('203.0.113.2')).status).toBe(401);
  const third = await guess('203.0.113.3, 203.0.113.4');
  expect([third.status, Number(third.headers['retry-after']) > 0]).toEqual([429, true]);

  const cookie = async (headers: Record<string, string>) => {
    const { body, headers: type } = json(admin);
    const answer = await ask({ method: 'POST', path: '/auth/login', body, headers: { ...type, ...headers } });
    return String(answer.headers['set-cookie']);
  };
  expect(await cookie({})).not.toContain('Secure');
  expect(await cookie({ 'x-forwarded-proto': 'https' })).toContain('Secure');
  expect(await cookie({ 'x-forwarded-proto': 'made-up' })).not.toContain('Secure');
});

/** Sends the same request this many times at once; resolves to the answers by status. */
async function counted(times: number, question: () => Promise<Answer>): Promise<Map<number, Answer[]>> {
  const answers = await Promise.all(Array.from({ length: times }, question));
  const byStatus = new Map<number, Answer[]>();
  for (const answer of answers) byStatus.set(answer.status, [...(byStatus.get(answer.status) ?? []), answer]);
  return byStatus;
}

test('twenty users behind one address load a cold page at once; endless requests are throttled', async ({ site }) => {
  const [office, attacker] = [from('127.0.0.10'), from('127.0.0.66')];
  const { port } = site;
  const script = `/assets/${await anAsset(/\.js$/)}`;
  try {
    const page = await counted(20 * 130, () => askAnywhere({ port, path: script, agent: office }));
    expect([...page.keys()]).toEqual([200]);
    const calls = await counted(20 * 20, () => askAnywhere({ port, path: '/api/config', agent: office }));
    expect([...calls.keys()]).toEqual([200]);

    const flood = await counted(6000, () => askAnywhere({ port, path: '/api/no-such-call', agent: attacker }));
    const [refused] = flood.get(429)!;
    expect(JSON.parse(refused!.text)).toEqual(
      refusal(429, 'too_many_requests', 'Too many requests. Please wait a moment and try again.'),
    );
    expect(refused!.headers).toMatchObject({
      'cache-control': 'no-store',
      'retry-after': expect.stringMatching(/^\d+$/),
    });
    const log = await site.nginx.log();
    expect(
      log.some(({ status, backend, remoteAddress }) => status === 429 && !backend && remoteAddress === '127.0.0.66'),
    ).toBe(true);
    expect((await askAnywhere({ port, path: '/api/config', agent: office })).status).toBe(200);
  } finally {
    office.destroy();
    attacker.destroy();
  }
});

test('a thousand slow bodies from one address block no others, and are gone soon', async ({ site }) => {
  test.slow();
  const { port } = site;
  const head =
    'POST /auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n{';
  const sockets = Array.from({ length: 1000 }, () => connect({ port, host: '127.0.0.1', localAddress: '127.0.0.67' }));
  const drip = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write(' ')), 500);
  const ended = sockets.map((socket) => {
    socket.on('error', () => undefined);
    socket.resume();
    socket.write(head);
    return new Promise((resolve) => socket.on('close', resolve));
  });
  const office = from('127.0.0.11');
  try {
    const answers = await counted(50, () => askAnywhere({ port, path: '/api/config', agent: office }));
    expect([...answers.keys()]).toEqual([200]);
    await Promise.all(ended);
  } finally {
    clearInterval(drip);
    office.destroy();
  }
});
