import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SubscriptionsService } from '../../src/modules/webhooks/subscriptions.service';
import type { Client } from '../support/client';
import { createServerDatabase, DATABASES, describeOnServer } from '../support/databases';
import { BackendProcess } from '../support/processes/backend-process';
import { Client as Person } from '../support/client';
import { ADMIN, startApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';
import { stopCron } from '../worktime/support';
import { addWebhook, ENV, log, look, Receiver, settled } from './receiver';

const project = (admin: Client, name: string) => admin.post('/api/projects', { name });

describeOnServer('several backends', (database) => {
  let backends: TestApp[];
  let admin: Client;
  let receiver: Receiver;

  beforeAll(async () => {
    receiver = await Receiver.start();
    const first = await startApp({ database, env: ENV });
    const shared = { databaseUrl: first.databaseUrl!, dataDir: first.dataDir };
    const others = [1, 2].map(() => startApp({ database, env: ENV, ...shared }));
    backends = [first, ...(await Promise.all(others))];
    for (const backend of backends) stopCron(backend);
    admin = await first.admin();
  });
  afterAll(async () => {
    for (const backend of [...backends].reverse()) await backend.close();
    await receiver.close();
  });

  it('send each delivery once, one at a time and in order, whoever caused it', async () => {
    const { id } = await addWebhook(admin, receiver.url, ['project.created']);
    for (const { nest } of backends) await nest.get(SubscriptionsService).look();
    receiver.answer = (response) => setTimeout(() => response.end(), 20);
    const people = backends.map(({ url }) => new Person(url, admin.token));
    await Promise.all(
      people.map(async (person, at) => {
        for (let count = 0; count < 10; count++) await project(person, `${at}/${count}`);
      }),
    );
    await until(async () => {
      await Promise.all(backends.map(look));
      return (await log(admin, id)).every(({ state }) => state === 'delivered');
    }, 20);
    expect(receiver.heard).toHaveLength(30);
    expect(new Set(receiver.heard.map(({ event }) => event.id)).size).toBe(30);
    expect(receiver.mostAtOnce).toBe(1);
    for (const at of people.keys()) {
      const own = receiver.heard
        .map(({ event }) => String(event.data.name))
        .filter((name) => name.startsWith(`${at}/`));
      expect(own).toEqual(Array.from({ length: 10 }, (_, count) => `${at}/${count}`));
    }
  }, 40_000);

  it('leave a webhook to the one that has begun with it', async () => {
    receiver.forget();
    let go: () => unknown = () => undefined;
    receiver.answer = (response) => (go = () => response.end());
    await project(admin, 'Held');
    await until(() => receiver.heard.length === 1);
    await Promise.all(backends.slice(1).map(look));
    expect(receiver.heard).toHaveLength(1);
    go();
    await Promise.all(backends.map(settled));
    expect(receiver.heard).toHaveLength(1);
  }, 20_000);
});

describe.each(DATABASES)('a backend that is killed (%s)', (database) => {
  it('loses nothing of what it has confirmed', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'studio-webhooks-'));
    const server = database === 'mariadb' ? await createServerDatabase() : undefined;
    const receiver = await Receiver.start();
    // Slow enough to be killed with some of them sent, one on its way, and others waiting.
    receiver.answer = (response) => setTimeout(() => response.end(), 50);
    const env = {
      ...{ DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, BACKUP_SCHEDULE: 'off' },
      ...{ JWT_SECRET: 'a secret of at least thirty-two characters', REGISTRATION_CODE: 'studio-code' },
      ...ENV,
      ...(server ? { DATABASE_URL: server.url } : {}),
    };
    const confirmed: string[] = [];
    try {
      const first = await BackendProcess.start(env);
      const admin = await new Person(first.url).signIn(ADMIN.email, ADMIN.password);
      const { id } = await addWebhook(admin, receiver.url, ['project.created']);
      const creating = (async () => {
        for (let count = 0; ; count++)
          if ((await project(admin, `${count}`)).status === 201) confirmed.push(`${count}`);
      })().catch(() => undefined);
      await until(() => receiver.heard.length >= 3 && confirmed.length > 10, 20);
      await first.kill();
      await creating;
      await pause(100);
      const second = await BackendProcess.start(env);
      const names = () => new Set(receiver.heard.map(({ event }) => String(event.data.name)));
      // Until the claim of the one that was killed has run out.
      await until(() => confirmed.every((name) => names().has(name)), 60);
      const again = await new Person(second.url).signIn(ADMIN.email, ADMIN.password);
      await until(async () => (await log(again, id)).every(({ state }) => state === 'delivered'), 20);
      // At most the one that was on its way came twice.
      expect(receiver.heard.length - new Set(receiver.heard.map(({ event }) => event.id)).size).toBeLessThan(2);
      await second.stop();
    } finally {
      await receiver.close();
      await server?.drop();
      await rm(dataDir, { recursive: true, force: true });
    }
  }, 120_000);
});
