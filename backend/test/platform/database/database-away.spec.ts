import { setTimeout as pause } from 'node:timers/promises';
import { makeMigratedPlace } from '../../support/database/migrated';
import { describeOnServer } from '../../support/databases';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { Task } from '../../../src/modules/tasks/task.entity';
import { Transactions } from '../../../src/platform/database/transactions/transactions';
import { CommonErrors } from '../../../src/platform/errors/common.errors';
import { hurried } from '../../support/hurried';
import type { Place } from '../../support/place';
import { createTask, historyOf } from '../../support/tasks';
import { startApp, type TestApp } from '../../support/test-app';
import { TcpProxy } from '../../support/servers/tcp-proxy';
import { until } from '../../support/until';
import type { Client } from '../../support/client';
import type { Failure, TestTask } from '../../support/types';

/** Server only: the embedded database is a file and never unreachable. */
describeOnServer('while the database is unreachable', (database) => {
  hurried();
  let app: TestApp;
  let proxy: TcpProxy;
  let client: Client;
  let place: Place;

  beforeAll(async () => {
    place = await makeMigratedPlace(database);
    const url = new URL(place.databaseUrl!);
    proxy = await TcpProxy.to(url.hostname, Number(url.port || 3306));
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    app = await startApp({ database, databaseUrl: url.href });
    client = await app.admin();
  });
  afterEach(async () => {
    proxy.restore();
    await until(async () => (await app.guest.get('/health/ready')).status === 200);
  });
  afterAll(async () => {
    await app.close();
    await proxy.close();
    await place.remove();
  });

  it('every call answers 503 with a retry time, and works again by itself afterwards', async () => {
    const { id } = await createTask(client);
    proxy.cut();
    const calls: [string, string, Record<string, unknown>?][] = [
      ['GET', '/api/tasks'],
      ['GET', '/auth/me'],
      ['GET', `/api/tasks/${id}`],
      ['POST', '/api/tasks', { title: 'x', assignee: 1 }],
      ['PATCH', `/api/tasks/${id}`, { title: 'x' }],
      ['DELETE', `/api/tasks/${id}`],
      ['POST', '/auth/login', { email: 'admin@studio.test', password: 'admin-password' }],
      ['POST', '/auth/register', { email: 'a@b.test', password: 'secret-1', secret: 'studio-code' }],
      ['GET', '/files/avatars/x.webp'],
      ['PUT', '/auth/profile', { first_name: 'x' }],
    ];
    // Every connection of the pool breaks once, so each call is made more often than there are connections.
    for (let round = 0; round < 3; round++) {
      for (const [method, path, body] of calls) {
        const answer = await client.send<Failure>(method, path, body);
        expect([method, path, answer.status, answer.headers.get('retry-after')]).toEqual([method, path, 503, '5']);
        expect(answer.body).toEqual({
          error: 'The service is temporarily unavailable. Please try again shortly.',
          statusCode: 503,
          code: 'database_away',
        });
      }
    }
    proxy.restore();
    for (const [method, path, body] of calls.slice(0, 5)) {
      expect((await client.send(method, path, body)).status).toBeLessThan(300);
    }
  });

  it('the process is live but not ready, and says which part is missing', async () => {
    proxy.cut();
    expect((await app.guest.get('/health/live')).status).toBe(200);
    const { status, body, headers } = await app.guest.get<Failure>('/health/ready');
    expect({ status, error: body.error }).toEqual({ status: 503, error: 'Not ready: the database does not answer' });
    expect(headers.get('retry-after')).toBe('5');
    expect((await app.guest.get('/api/config')).status).toBe(200);
  });

  it('interrupted writes are all or nothing, and confirmed ones stay', async () => {
    const { id } = await createTask(client, { title: 'Round 0' });
    const acknowledged: string[] = [];
    const statuses = new Set<number>();
    let writing = true;
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let n = 0; writing; n++) {
        const title = `Writer ${writer}, change ${n}`;
        const { status } = await client.patch<TestTask>(`/api/tasks/${id}`, { title });
        statuses.add(status);
        if (status === 200) acknowledged.push(title);
        else await pause(20);
      }
    });
    await pause(250);
    for (let times = 0; times < 3; times++) {
      proxy.cut();
      await pause(60);
      proxy.restore();
      await pause(150);
    }
    writing = false;
    await Promise.all(writers);
    expect([...statuses].sort()).toEqual([200, 503]);
    const steps = (await historyOf(client, id)).reverse().slice(1);
    const written = steps.map(({ new_value }) => new_value);
    expect(written).toEqual(expect.arrayContaining(acknowledged));
    expect(steps.map(({ old_value }) => old_value)).toEqual(['Round 0', ...written.slice(0, -1)]);
    expect((await client.get<TestTask>(`/api/tasks/${id}`)).body.title).toBe(written.at(-1));
  });

  it('behind a network that drops all data, no call waits for ever', async () => {
    proxy.silence();
    const begun = Date.now();
    const account = { email: 'silent@studio.test', password: 'secret-1' };
    const answers = await Promise.all([
      app.guest.get('/health/ready'),
      client.get('/api/tasks'),
      app.guest.post('/auth/login', account),
      app.guest.post('/auth/register', { ...account, email: 'mute@studio.test', secret: 'studio-code' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(Date.now() - begun).toBeLessThan(3000);
  });

  it('an interrupted transaction gets the same answer, and its connection is not reused', async () => {
    const { id } = await createTask(client, { title: 'Before' });
    const transactions = app.nest.get(Transactions);
    const begun = Date.now();
    const change = transactions.run(async (unit) => {
      await unit.lock(Task, { id });
      proxy.silence();
      await unit.update(Task, { id }, { title: 'Lost' });
    });
    await expect(change).rejects.toThrow(CommonErrors.DatabaseUnavailable);
    expect(Date.now() - begun).toBeLessThan(3000);
    proxy.restore();
    await until(async () => (await client.patch(`/api/tasks/${id}`, { title: 'After' })).status === 200);
    expect((await client.get<TestTask>(`/api/tasks/${id}`)).body.title).toBe('After');
  });

  it('a transaction that waits for a lock does not count as a silent server', async () => {
    const { id } = await createTask(client, { title: 'Locked' });
    const holder = await createConnection(place.databaseUrl!);
    await holder.query('START TRANSACTION');
    await holder.query('SELECT id FROM tasks WHERE id = ? FOR UPDATE', [id]);
    const change = client.patch<TestTask>(`/api/tasks/${id}`, { title: 'Later' });
    await until(async () => {
      const [found] = await holder.query<RowDataPacket[]>(
        "SELECT time FROM information_schema.processlist WHERE time_ms > 1200 AND info LIKE '%tasks%' AND id <> CONNECTION_ID()",
      );
      return found.length > 0;
    }, 30);
    await holder.query('ROLLBACK');
    await holder.end();
    expect((await change).status).toBe(200);
  });
});
