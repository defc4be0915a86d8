import { test as base } from '@playwright/test';
import { unique } from '../../fixtures/api';
import { ask, json, type Answer, type Question } from '../../fixtures/ask';
import { expect } from '../../fixtures/test';
import { createDatabase } from '../../harness/database';
import { admin, registrationCode } from '../../harness/secrets';
import { type OwnSite, startSite } from '../../harness/site';

type Send = (question: Omit<Question, 'port'>, token?: string) => Promise<Answer>;

interface Pair {
  site: OwnSite;
  one: Send;
  other: Send;
  /** Through nginx, which chooses the backend. */
  through: Send;
}

const to =
  (port: number): Send =>
  (question, token) =>
    ask({
      port,
      ...question,
      headers: { ...question.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });

const tokenIn = ({ text }: Answer) => (JSON.parse(text) as { token: string }).token;

/** Two backends on one database and one folder of files, behind one nginx. */
const test = base.extend<object, { pair: Pair }>({
  pair: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the braces what a fixture needs.
    async ({}, use) => {
      const database = await createDatabase(process.env.E2E_DATABASE_SERVER);
      const backend = { DATABASE_URL: database.url ?? '', LOGIN_ATTEMPTS: '4' };
      const site = await startSite({ backends: [backend, backend] });
      const [one, other] = site.backends.map(({ port }) => to(port));
      await use({ site, one: one!, other: other!, through: to(site.port) });
      await site.stop();
      await database.drop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// One after the other: starting the shared site takes longer than all tests.
test.describe.configure({ mode: 'default' });

async function register(send: Send): Promise<{ id: number; email: string; password: string; token: string }> {
  const person = { email: `${unique('pair')}@studio.example`, password: 'Pair-pass-1' };
  const body = { ...person, secret: registrationCode };
  const token = tokenIn(await send({ method: 'POST', path: '/auth/register', ...json(body) }));
  const { user } = JSON.parse((await send({ path: '/auth/me' }, token)).text) as { user: { id: number } };
  return { id: user.id, ...person, token };
}

const logIn = (send: Send, email: string, password: string) =>
  send({ method: 'POST', path: '/auth/login', ...json({ email, password }) });

// Without a server there is no second backend: the embedded database belongs to one process.
if (process.env.E2E_DATABASE_SERVER) {
  test('a session ended on one backend is over for the other at once', async ({ pair: { one, other } }) => {
    const person = await register(one);
    expect((await other({ path: '/auth/me' }, person.token)).status).toBe(200);
    expect((await one({ method: 'POST', path: '/auth/logout' }, person.token)).status).toBe(204);
    expect((await other({ path: '/auth/me' }, person.token)).status).toBe(401);

    const desk = tokenIn(await logIn(one, person.email, person.password));
    const phone = tokenIn(await logIn(other, person.email, person.password));
    const change = { currentPassword: person.password, newPassword: 'Pair-pass-2' };
    const changed = await one({ method: 'PUT', path: '/auth/change-password', ...json(change) }, desk);
    expect(changed.status).toBe(200);
    expect((await other({ path: '/auth/me' }, phone)).status).toBe(401);
    expect((await other({ path: '/auth/me' }, tokenIn(changed))).status).toBe(200);
  });

  test('a role taken away by one backend is gone for the other', async ({ pair: { one, other } }) => {
    const boss = tokenIn(await logIn(one, admin.email, admin.password));
    const { id, email, token } = await register(one);
    const roleIs = (role: string) =>
      one({ method: 'PATCH', path: `/admin/users/${id}`, ...json({ email, role }) }, boss);
    expect((await other({ path: '/admin/users' }, token)).status).toBe(403);
    expect((await roleIs('admin')).status).toBe(200);
    expect((await other({ path: '/admin/users' }, token)).status).toBe(200);
    expect((await roleIs('employee')).status).toBe(200);
    expect((await other({ path: '/admin/users' }, token)).status).toBe(403);
  });

  test('both serve the same lists with the same ETags, also right after a change', async ({ pair: { one, other } }) => {
    const { id, token } = await register(one);
    const list = (send: Send, tag = '') => send({ path: '/api/tasks', headers: { 'if-none-match': tag } }, token);
    for (let round = 0; round < 5; round++) {
      const [writer, reader] = round % 2 ? [one, other] : [other, one];
      const before = await list(reader);
      const title = unique('shared');
      const task = { method: 'POST', path: '/api/tasks', ...json({ title, assignee: id }) };
      expect((await writer(task, token)).status).toBe(201);
      const after = await list(reader, before.headers.etag);
      expect([after.status, after.text.includes(title)]).toEqual([200, true]);
      const same = await list(writer, after.headers.etag);
      expect([same.status, same.headers.etag]).toEqual([304, after.headers.etag]);
      expect((await list(writer)).text).toBe(after.text);
    }
  });

  test('a file uploaded to one backend is served by the other, and by nginx', async ({
    pair: { one, other, through },
  }) => {
    const { token } = await register(one);
    const content = unique('content');
    const form = `--cut\r\nContent-Disposition: form-data; name="files"; filename="plan.txt"\r\n\r\n${content}\r\n--cut--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=cut' };
    const upload = { method: 'POST', path: '/api/resources/upload?path=Media', headers, body: form };
    const stored = await one(upload, token);
    const { files } = JSON.parse(stored.text) as { files: { url: string }[] };
    const me = await other({ path: '/auth/me' }, token);
    const cookie = me.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const link = { path: files[0]!.url, headers: { cookie } };
    const decided = await other(link);
    expect([decided.status, decided.headers['x-accel-redirect']]).toEqual([
      200,
      expect.stringMatching(/^\/stored-files\/resources\//),
    ]);
    for (let n = 0; n < 4; n++) expect(await through(link)).toMatchObject({ status: 200, text: content });
    expect((await one({ method: 'POST', path: '/auth/logout' }, token)).status).toBe(204);
    for (let n = 0; n < 4; n++) expect((await through(link)).status).toBe(401);
  });

  test('password guesses count across backends', async ({ pair: { one, other } }) => {
    const { email } = await register(one);
    const statuses: number[] = [];
    for (let guess = 0; guess < 3; guess++) {
      for (const send of [one, other]) statuses.push((await logIn(send, email, 'a-guess')).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
  });

  test('nginx uses both', async ({ pair: { site, through } }) => {
    for (let n = 0; n < 20; n++) expect((await through({ path: '/health/live' })).status).toBe(200);
    const asked = new Set((await site.nginx.log()).map(({ backend }) => backend));
    for (const { port } of site.backends) expect([...asked]).toContain(`127.0.0.1:${port}`);
  });
}
