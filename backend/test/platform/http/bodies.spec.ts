import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Client } from '../../support/client';
import { ask, openSocket } from '../../support/hostile/raw-http';
import { describeOnce } from '../../support/test-app';
import type { Failure } from '../../support/types';

const KB = 1024;

/** `{"k0":0,"k1":0,…}` */
const keys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${n}":0`).join(',')}}`;

describeOnce('a request body', (app) => {
  let admin: Client;
  beforeAll(async () => {
    admin = await app().admin();
  });
  const login = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
    app().guest.post<Failure>('/auth/login', body, headers);

  it.each([
    ['br', brotliCompressSync],
    ['gzip', gzipSync],
    ['GZIP', gzipSync],
    ['identity, gzip', gzipSync],
  ])('is not decompressed from %s', async (encoding, compress) => {
    const body = new Uint8Array(compress('{"email":"a@studio.test","password":"x"}'));
    const answer = await login(body, { 'content-encoding': encoding });
    expect(answer.status).toBe(415);
    expect(answer.body.error).toBe('Send the request body without compression');
    const form = await admin.post('/api/resources/upload?path=Media', body, {
      'content-type': 'multipart/form-data; boundary=x',
      'content-encoding': encoding,
    });
    expect(form.status).toBe(415);
  });

  it('may declare that it is not compressed', async () => {
    const answer = await login('{"email":"a@studio.test","password":"x"}', { 'content-encoding': 'identity' });
    expect(answer.status).toBe(401);
  });

  it('may have 16 KB without a login, 512 KB with one, and 2 MB for the order of all tasks', async () => {
    const ofSize = (bytes: number) => `{"title":"${'x'.repeat(bytes - 12)}"}`;
    const statuses = async (path: string, limit: number) => {
      const answers = [await admin.post(path, ofSize(limit)), await admin.post(path, ofSize(limit + 1))];
      return answers.map(({ status }) => status);
    };
    expect(await statuses('/auth/login', 16 * KB)).toEqual([400, 413]);
    expect(await statuses('/auth/register', 16 * KB)).toEqual([403, 413]);
    expect(await statuses('/api/tasks', 512 * KB)).toEqual([400, 413]);
    expect(await statuses('/admin/users', 512 * KB)).toEqual([400, 413]);
    expect(await statuses('/api/tasks/reorder', 2048 * KB)).toEqual([400, 413]);
  });

  it('has a limit on keys and values, in any notation', async () => {
    const tooMany = { error: 'The request has too many values', statusCode: 413, code: 'too_many_values' };
    expect((await login(keys(60))).body).toEqual(tooMany);
    expect((await login(keys(40))).status).toBe(400);
    for (const [open, item, close] of [
      ['{"title":[', '[],', '0]}'],
      ['{"title":[', '0,', '0]}'],
      ['{"title":[', '{},', '0]}'],
      ['{"title":"\\\\","ti\\"tle":[ ', '\n0 ,', '0]}'],
      ['{"title":{', '"":0,', '"":0}}'],
    ] as const) {
      const answer = await admin.post('/api/tasks', open + item.repeat(2000) + close);
      expect([open, answer.body]).toEqual([open, tooMany]);
    }
    expect((await admin.post('/api/tasks', keys(101))).body).toEqual(tooMany);
    const text = '[{\\",:'.repeat(3000);
    expect((await admin.post<Failure>('/api/tasks', `{"title":"${text}"}`)).body.error).toMatch(/255 characters/);
    expect((await admin.post('/api/tasks/reorder', keys(130_000))).body).toEqual(tooMany);
  });

  it('is refused with the names of some unexpected fields, but not of a hundred or of a long one', async () => {
    const many = await admin.post<Failure>('/api/tasks', keys(100));
    expect(many.body.details).toHaveLength(20);
    expect(many.body.details?.[0]).toMatchObject({ field: 'k0', message: 'k0 is not expected here' });
    const long = await admin.post<Failure>('/api/tasks', `{"${'x'.repeat(400 * KB)}":1}`);
    expect(long.body.error).toBe(`${'x'.repeat(100)} is not expected here`);
    const inList = { taskOrders: [{ id: 1, order: 1, ['y'.repeat(400 * KB)]: 1 }] };
    const order = await admin.post<Failure>('/api/tasks/reorder', inList);
    expect(order.body.error).toBe(`taskOrders does not expect ${'y'.repeat(100)}`);
  });

  it('is UTF-8, with or without a byte order mark, and nothing else', async () => {
    const json = '{"email":"a@studio.test","password":"x"}';
    expect((await login(`\ufeff${json}`)).status).toBe(401);
    for (const charset of ['utf-8', 'UTF-8', '"utf-8"', 'utf8']) {
      expect((await login(json, { 'content-type': `application/json; charset=${charset}` })).status).toBe(401);
    }
    for (const charset of ['utf-16', 'latin1', 'klingon']) {
      const answer = await login(Buffer.from(json, 'utf16le'), {
        'content-type': `application/json; charset=${charset}`,
      });
      expect([charset, answer.status]).toEqual([charset, 415]);
    }
  });

  it('is not read before its sender and route are known', async () => {
    for (const [method, path, status] of [
      ['POST', '/api/tasks', 401],
      ['POST', '/api/nothing', 404],
      ['PATCH', '/auth/login', 404],
      ['POST', '/api/resources/upload?path=Media', 401],
    ] as const) {
      const answer = await app().guest.send(method, path, '{"half');
      expect([path, answer.status]).toEqual([path, status]);
    }
  });

  it('need not arrive for a refusal, which then closes the connection', async () => {
    const requests: [number, string, string?][] = [
      [401, 'POST /api/tasks HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 50000'],
      [404, 'POST /api/nothing HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 50000'],
      [413, 'POST /auth/login HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 50000'],
      [415, 'POST /auth/login HTTP/1.1\r\nContent-Type: text/plain\r\nContent-Length: 50'],
      [415, 'POST /auth/login HTTP/1.1\r\nContent-Encoding: br\r\nTransfer-Encoding: chunked', '2\r\n{"\r\n'],
      [413, 'GET /api/config HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 999999'],
    ];
    const answers = requests.map(async ([, head, beginning = '{"ema']) => {
      const socket = await openSocket(app().url);
      const { status } = await ask(socket, `${head}\r\nHost: localhost\r\n\r\n${beginning}`);
      await socket.ended;
      return [status, head];
    });
    expect(await Promise.all(answers)).toEqual(requests.map(([status, head]) => [status, head]));
  });
});
