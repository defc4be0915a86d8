import { SubscriptionsService } from '../../src/modules/webhooks/subscriptions.service';
import type { Client } from '../support/client';
import { makeMigratedPlace } from '../support/database/migrated';
import { DATABASES } from '../support/databases';
import { BackendProcess } from '../support/processes/backend-process';
import { Client as Person } from '../support/client';
import { ADMIN, type Backends, describeBackends, startApp } from '../support/test-app';
import { until } from '../support/until';
import { stopCron } from '../worktime/support';
import { addWebhook, ENV, log, look, Receiver, settled } from './receiver';

const project = (admin: Client, name: string) => admin.post('/api/projects', { name });

const tests = (backends: Backends) => {
  let admin: Client;
  let receiver: Receiver;

  beforeAll(async () => {
    receiver = await Receiver.start();
    for (const backend of backends()) stopCron(backend);
    admin = await backends()[0].admin();
  });
  afterAll(() => receiver.close());

  it('send each delivery once, one at a time and in order, whichever caused it', async () => {
    const { id } = await addWebhook(admin, receiver.url, ['project.created']);
    for (const { nest } of backends()) await nest.get(SubscriptionsService).look();
    receiver.answer = (response) => setTimeout(() => response.end(), 20);
    const people = backends().map(({ url }) => new Person(url, admin.token));
    await Promise.all(
      people.map(async (person, at) => {
        for (let count = 0; count < 10; count++) await project(person, `${at}/${count}`);
      }),
    );
    await until(async () => {
      await Promise.all(backends().map(look));
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
    await Promise.all(backends().slice(1).map(look));
    expect(receiver.heard).toHaveLength(1);
    go();
    await Promise.all(backends().map(settled));
    expect(receiver.heard).toHaveLength(1);
  }, 20_000);
};

describeBackends('several backends', 3, tests, ENV);

describe.each(DATABASES)('a killed backend (%s)', (database) => {
  it('loses no confirmed event', async () => {
    const place = await makeMigratedPlace(database);
    const receiver = await Receiver.start();
    // Slow enough to be killed with some deliveries sent, one in progress, and others waiting.
    receiver.answer = (response) => setTimeout(() => response.end(), 50);
    const confirmed: string[] = [];
    try {
      const first = await BackendProcess.start({ ...place.env, ...ENV, BACKUP_SCHEDULE: 'off' });
      const admin = await new Person(first.url).signIn(ADMIN.email, ADMIN.password);
      const { id } = await addWebhook(admin, receiver.url, ['project.created']);
      const creating = (async () => {
        for (let count = 0; ; count++)
          if ((await project(admin, `${count}`)).status === 201) confirmed.push(`${count}`);
      })().catch(() => undefined);
      await until(() => receiver.heard.length >= 3 && confirmed.length > 10, 20);
      await first.kill();
      receiver.answer = (response) => response.end();
      await creating;
      const second = await startApp({ ...place.app, env: ENV });
      // The killed backend's claim has expired.
      second.clock.forward(60);
      const again = await second.admin();
      await until(async () => {
        await look(second);
        return (await log(again, id)).every(({ state }) => state === 'delivered');
      }, 20);
      const names = receiver.heard.map(({ event }) => String(event.data.name));
      expect(names).toEqual(expect.arrayContaining(confirmed));
      // At most the delivery in progress arrived twice.
      expect(receiver.heard.length - new Set(receiver.heard.map(({ event }) => event.id)).size).toBeLessThan(2);
      await second.close();
    } finally {
      await receiver.close();
      await place.remove();
    }
  });
});
