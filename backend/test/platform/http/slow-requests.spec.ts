import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ClientTimeouts } from '../../../src/platform/http/server/client-timeouts';
import type { Client } from '../../support/client';
import { ONE_DATABASE } from '../../support/databases';
import { ask, type OpenSocket, openSocket } from '../../support/hostile/raw-http';
import { startApp, type TestApp } from '../../support/test-app';
import { until } from '../../support/until';

const MANY = 1000;

/** Sends single bytes until the server ends the connection. */
function drip({ socket, ended }: OpenSocket): void {
  const drops = setInterval(() => socket.write(' '), 200);
  void ended.then(() => clearInterval(drops));
}

describe.each(ONE_DATABASE)('a slow sender (%s)', (database) => {
  let app: TestApp;
  let client: Client;
  beforeAll(async () => {
    const impatient: ClientTimeouts = { head: 500, body: 500, upload: 500, rest: 100, restOfStaff: 200 };
    app = await startApp({
      database,
      override: (module) => module.overrideProvider(ClientTimeouts).useValue(impatient),
    });
    client = await app.admin();
  });
  afterAll(() => app.close());

  const begin = (line: string, ...headers: string[]) =>
    [line, 'Host: localhost', ...headers].map((text) => `${text}\r\n`).join('');
  const login = `${begin('POST /auth/login HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 10000')}\r\n{`;

  it('gets an answer with a body that it took too long, and loses the connection', async () => {
    const socket = await openSocket(app.url);
    const answered = ask(socket, login);
    drip(socket);
    const { status, body, headers } = await answered;
    expect([status, JSON.parse(body)]).toEqual([
      408,
      { error: 'The request took too long to arrive', statusCode: 408, code: 'body_too_slow' },
    ]);
    expect(headers['x-request-id']).toBeTruthy();
    await socket.ended;
  });

  it('gets the same for a slow request head', async () => {
    const socket = await openSocket(app.url);
    const answered = ask(socket, begin('GET /api/config HTTP/1.1').trimEnd());
    drip(socket);
    expect((await answered).status).toBe(408);
    await socket.ended;
  });

  it('blocks no others a thousand times at once, and is gone soon after', async () => {
    const sockets = await Promise.all(Array.from({ length: MANY }, () => openSocket(app.url)));
    for (const socket of sockets) {
      socket.socket.write(login);
      drip(socket);
    }
    expect((await client.get('/api/tasks')).status).toBe(200);
    expect((await app.guest.post('/auth/login', { email: 'a@studio.test', password: 'x' })).status).toBe(401);
    await Promise.all(sockets.map(({ ended }) => ended));
    const connections = () =>
      new Promise<number>((resolve) => app.nest.getHttpServer().getConnections((_, count) => resolve(count)));
    // Only the two clients' own connections are left.
    expect(await connections()).toBeLessThan(10);
  });

  it.each([
    ['POST', '/api/resources/upload?path=HR', 'files'],
    ['POST', '/api/finances/upload', 'attachments'],
    ['PUT', '/auth/profile-picture', 'profile_picture'],
  ])('is cut off at %s %s once the upload stalls, and leaves nothing behind', async (method, path, field) => {
    const socket = await openSocket(app.url);
    const answered = ask(
      socket,
      `${begin(
        `${method} ${path} HTTP/1.1`,
        `Authorization: Bearer ${client.token ?? ''}`,
        'Content-Type: multipart/form-data; boundary=cut',
        'Content-Length: 100000',
      )}\r\n--cut\r\nContent-Disposition: form-data; name="${field}"; filename="a.pdf"\r\n\r\n%PDF-1.4${' '.repeat(70_000)}`,
    );
    drip(socket);
    const { status, body } = await answered;
    expect([status, JSON.parse(body)]).toMatchObject([408, { error: 'The upload did not move on. Please try again.' }]);
    await socket.ended;
    await until(async () => (await filesBelow(join(app.dataDir, 'files'))).length === 0);
  });
});

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name !== 'identity.json').map(({ name }) => name);
}
