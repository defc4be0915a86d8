import { createTask } from '../../support/tasks';
import { describeOnce } from '../../support/test-app';
import { sendRaw } from '../../support/hostile/raw-http';
import { rowCounts } from '../../support/database/row-counts';
import type { Client } from '../../support/client';
import type { Failure } from '../../support/types';

describeOnce('hostile input', (app) => {
  let admin: Client;
  let me: number;
  let before: Record<string, number>;

  beforeAll(async () => {
    admin = await app().admin();
    me = await admin.id();
    await createTask(admin);
  });
  beforeEach(async () => {
    before = await rowCounts(app().dataSource);
  });
  afterEach(async () => {
    expect(await rowCounts(app().dataSource)).toEqual(before);
    expect((await admin.get('/api/tasks')).status).toBe(200);
  });

  /** The answer follows the contract for any input. */
  function expectRefusal(answer: { status: number; headers: Headers; body: unknown }, statuses: number[] = [400]) {
    expect(statuses).toContain(answer.status);
    const { error, statusCode, code, params: _params, details, ...others } = answer.body as Failure;
    expect(error).toMatch(/^.{8,300}$/s);
    expect(statusCode).toBe(answer.status);
    expect(code).toMatch(/^[a-z_]+$/);
    expect(others).toEqual({});
    for (const problem of details ?? []) {
      const text = expect.any(String) as string;
      expect(problem).toMatchObject({ field: text, message: text, code: expect.stringMatching(/^[a-z_]+$/) as string });
      expect(problem.field).not.toBe('undefined');
    }
    expect(JSON.stringify(answer.body)).not.toMatch(/\bat \/|node_modules|SELECT |INSERT |\.ts:|\.js:/);
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return answer.body as Failure;
  }

  const post = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
    admin.post<Failure>('/api/tasks', body, headers);

  it.each<[string, string]>([
    ['half an object', '{"title": "x", '],
    ['a word', 'null'],
    ['a raw control character in a string', '{"title": "a\u0001b"}'],
    ['a list instead of an object', '[]'],
    ['a lone surrogate', `{"title":"\\ud800","assignee":1}`],
    ['an escaped NUL', `{"title":"a\\u0000b","assignee":1}`],
    ['a right-to-left override with a control character', `{"title":"a\\u202e\\u0085b","assignee":1}`],
    ['a key twice, the last one wrong', '{"title":"x","assignee":1,"title":5}'],
    ['an exponent that is infinite', '{"title":"x","assignee":1e999}'],
    ['a number beyond all columns', '{"title":"x","assignee":146310325625}'],
    ['an object for an id', '{"title":"x","assignee":{"id":1}}'],
  ])('%s in a body', async (_, body) => {
    expectRefusal(await post(body.replace('"assignee":1', `"assignee":${me}`)));
  });

  it.each(['__proto__', 'constructor', 'toJSON', '', 'Title'])('the unknown key %j is refused by name', async (key) => {
    const valid = `"title":"x","assignee":${me}`;
    for (const value of ['1', '{"isAdmin":true}']) {
      const { details } = expectRefusal(await post(`{${valid},${JSON.stringify(key)}:${value}}`));
      expect(details).toEqual([
        { field: key, message: `${key} is not expected here`, code: 'field_not_expected', params: { field: key } },
      ]);
    }
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  it('a prototype hidden in an escape or deeper down', async () => {
    expectRefusal(await post(`{"title":"x","assignee":${me},"\\u005f_proto__":{"urgent":true}}`));
    expectRefusal(await admin.post('/api/tasks/reorder', '{"taskOrders":[{"id":1,"order":1,"__proto__":{"id":2}}]}'));
  });

  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('%s nested eighty thousand deep', async (_, open, close) => {
    const deep = (depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;
    expectRefusal(await post(deep(80_000)));
    expectRefusal(await post(`{"title":${deep(80_000)},"assignee":${me}}`));
    expectRefusal(await admin.post('/api/tasks/reorder', `{"taskOrders":${deep(5000)}}`));
    expectRefusal(await app().guest.post('/auth/login', `{"email":${deep(2000)},"password":"x"}`));
  });

  it('a body of 10 MB', async () => {
    const large = `{"title":"${'x'.repeat(10 * 1024 * 1024)}","assignee":${me}}`;
    expect(expectRefusal(await post(large), [413]).error).toBe('The request is too large');
    expectRefusal(await app().guest.post('/auth/login', large), [413]);
  });

  it('invalid UTF-8', async () => {
    expect(expectRefusal(await post(Buffer.from('{"title":"\xff\xfe","assignee":1}', 'latin1'))).error).toBe(
      'The request body is not valid UTF-8',
    );
    expectRefusal(await post(new Uint8Array([0xed, 0xa0, 0x80])));
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json-patch+json', 'nonsense', ''])(
    'a body as %j',
    async (type) => {
      expectRefusal(await post(`{"title":"x","assignee":${me}}`, { 'content-type': type }), [415]);
    },
  );

  it('a form instead of JSON, and JSON instead of a form', async () => {
    const form = new FormData();
    form.append('title', 'x');
    form.append('assignee', String(me));
    expectRefusal(await admin.post('/api/tasks', form), [415]);
    expectRefusal(await admin.put('/auth/profile-picture', { profile_picture: 'x' }));
  });

  it('no body at all', async () => {
    expect(expectRefusal(await admin.post('/api/tasks')).error).toBe('Title is required');
    expectRefusal(await app().guest.post('/auth/login'));
    expectRefusal(await admin.delete('/api/tasks'));
  });

  it.each([
    '/api/tasks/%E0%A4%A',
    '/api/tasks/%',
    '/api/tasks/%ff%fe',
    '/api/tasks/1%00',
    '/api/projects/%2e%2e%2f',
    '/files/avatars/%c0%ae%c0%ae',
    '/api/tasks/%zz/comments',
  ])('the path %s', async (path) => {
    expectRefusal(await admin.get(path), [400, 401, 404]);
    expectRefusal(await admin.patch(path, {}), [400, 404]);
  });

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/auth/login'],
    ['POST', '/api/tasks/1'],
    ['DELETE', '/health/live'],
    ['OPTIONS', '/api/nothing'],
    ['PROPFIND', '/api/tasks'],
    ['GET', '/files/'],
  ])('%s %s, which does not exist', async (method, path) => {
    expect(expectRefusal(await admin.send(method, path), [404]).error).toBe('There is nothing at this address');
  });

  it.each([
    '?limit=x',
    '?limit=0',
    '?limit=101',
    '?limit=1e1',
    '?limit=10&limit=20',
    '?limit[a]=1',
    '?offset=-1',
    '?offset=99999999999999999999',
    '?unknown=1',
    '?__proto__=1',
    '?limit=%ff',
  ])('the query %s', async (query) => {
    expectRefusal(await admin.get(`/api/notifications${query}`));
  });

  it('headers that no browser sends', async () => {
    const lines = (...extra: string[]) =>
      `${['GET /api/tasks HTTP/1.1', 'Host: localhost', 'Connection: close', ...extra].join('\r\n')}\r\n\r\n`;
    for (const [request, status] of [
      [lines(`X-Large: ${'x'.repeat(40_000)}`), 431],
      [lines('Bad Header: x'), 400],
      [lines('X-Nul: a\u0000b'), 400],
      [lines('Content-Length: x'), 400],
      [lines('Content-Length: 5', 'Transfer-Encoding: chunked'), 400],
      ['NONSENSE\r\n\r\n', 400],
      ['MADEUP /api/tasks HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
      [lines('Expect: the-impossible'), 417],
      [lines(`Authorization: Bearer ${'x'.repeat(10_000)}`), 401],
      [lines('Authorization: Bearer \u00ff\u00fe'), 401],
      [lines(`Cookie: files_key=${'x'.repeat(10_000)}`), 401],
    ] as const) {
      const { headers, body, ...answer } = await sendRaw(app().url, Buffer.from(request, 'latin1'));
      expect([request, answer.status, body]).toEqual([request, status, expect.stringMatching(/^\{"error":/)]);
      expectRefusal({ status, headers: new Headers(headers), body: JSON.parse(body) as unknown }, [status]);
    }
  });

  it('a request id that would forge log lines is replaced', async () => {
    for (const given of ['x', 'a b', '<script>', 'x'.repeat(65)]) {
      const { headers } = await admin.get('/api/tasks', { 'x-request-id': given });
      expect(headers.get('x-request-id')).not.toBe(given);
    }
    const { headers } = await admin.get('/api/tasks', { 'x-request-id': 'proxy-request-0001' });
    expect(headers.get('x-request-id')).toBe('proxy-request-0001');
  });

  it('SQL in every field that takes text', async () => {
    const attack = '\'; DROP TABLE tasks; -- " ` \\';
    expect((await app().guest.post('/auth/login', { email: attack, password: attack })).status).toBe(401);
    expectRefusal(await admin.get(`/api/tasks/${encodeURIComponent(attack)}`));
    expectRefusal(
      await app().guest.send('GET', '/files/avatars/x.webp', undefined, {
        cookie: `files_key=${encodeURIComponent(attack)}`,
      }),
      [401],
    );
    const profile = await admin.put('/auth/profile', { first_name: attack });
    expect(profile.body).toMatchObject({ user: { first_name: attack } });
    // The name is valid: it is saved and audited.
    before = { ...before, audit_log: (before.audit_log ?? 0) + 1 };
  });
});
