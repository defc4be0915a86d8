import { LoginSession } from '../../src/modules/auth/access/login-session.entity';
import { LoginSessionsService } from '../../src/modules/auth/access/login-sessions.service';
import type { DevicesDto } from '../../src/modules/auth/dto/device.dto';
import type { PushDto } from '../../src/modules/push/dto/push.dto';
import { PushDelivery } from '../../src/modules/push/push-delivery.entity';
import { PushSubscription } from '../../src/modules/push/push-subscription.entity';
import { KeyValue, PUSH_KEY } from '../../src/platform/key-values/key-value.entity';
import { IsNull } from 'typeorm';
import { JobSchedulerService } from '../../src/platform/jobs/job-scheduler.service';
import { erase } from '../owndata/erasing';
import type { Client } from '../support/client';
import { createTask } from '../support/tasks';
import { describeApp, startApp } from '../support/test-app';
import { stopCron } from '../worktime/support';
import { Browser, ENV, look, settled, subscribe, usePushServices } from './push-service';

const PASSWORD = 'employee-password';

describeApp(
  'pushing to a browser',
  (app) => {
    const services = usePushServices();
    const service = () => services[0]!;
    let admin: Client;
    let people = 0;

    beforeAll(async () => {
      stopCron(app());
      app().clock.set(new Date().toISOString());
      admin = await app().admin();
      service().publicKey = (await admin.get<PushDto>('/api/push')).body.publicKey;
    });

    const subscribed = async () => {
      const email = `leaver${++people}@studio.test`;
      const person = await app().employee(email);
      const browser = service().browser();
      await subscribe(person, browser);
      return { email, person, browser, id: await person.id() };
    };
    const told = async (browser: Browser, id: number) => {
      const before = service().got(browser).length;
      await createTask(admin, { assignee: id });
      await settled(app());
      await look(app());
      return service().got(browser).length - before;
    };
    const rows = (userId: number) => app().dataSource.manager.countBy(PushSubscription, { userId });

    it.each<[string, (them: Awaited<ReturnType<typeof subscribed>>) => Promise<unknown>]>([
      ['its login is logged out', ({ person }) => person.post('/auth/logout')],
      [
        'its device is signed out from another one',
        async ({ email, person }) => {
          const [device] = (await person.get<DevicesDto>('/auth/devices')).body.devices;
          const desk = await app().guest.signIn(email, PASSWORD);
          return desk.delete(`/auth/devices/${device!.id}`);
        },
      ],
      [
        'all other devices are signed out',
        async ({ email }) => (await app().guest.signIn(email, PASSWORD)).delete('/auth/devices'),
      ],
      [
        'the password is changed elsewhere',
        async ({ email }) => {
          const change = { currentPassword: PASSWORD, newPassword: 'another-password' };
          return (await app().guest.signIn(email, PASSWORD)).put('/auth/change-password', change);
        },
      ],
      ['an admin signs the user out', ({ id }) => admin.delete(`/admin/users/${id}/devices`)],
      ['the user is deactivated', ({ id }) => admin.post(`/admin/users/${id}/deactivate`, { handTasksTo: null })],
      [
        'push is turned off there',
        async ({ person }) => {
          const [device] = (await person.get<PushDto>('/api/push')).body.devices;
          return person.delete(`/api/push/devices/${device!.id}`);
        },
      ],
    ])('ends when %s', async (_, end) => {
      const them = await subscribed();
      expect(await told(them.browser, them.id)).toBe(1);
      // Not sent yet, and never will be.
      service().answer = (response) => response.writeHead(503).end();
      await createTask(admin, { assignee: them.id });
      await settled(app());
      service().answer = (response) => response.writeHead(201).end();
      await end(them);
      expect(await rows(them.id)).toBe(0);
      const before = service().got(them.browser).length;
      app().clock.forward(60);
      await look(app());
      expect(service().got(them.browser).length).toBe(before);
      await app().dataSource.manager.clear(PushDelivery);
    });

    it('ends with the account: erased, or deleted as a raw row', async () => {
      const { email, id } = await subscribed();
      const other = await subscribed();
      expect((await erase(admin, id, { email })).status).toBeLessThan(300);
      expect((await admin.delete(`/admin/tables/users/${other.id}`)).status).toBeLessThan(300);
      expect([await rows(id), await rows(other.id)]).toEqual([0, 0]);
    });

    it('ends when the push service says that the browser is gone', async () => {
      for (const status of [404, 410]) {
        const { browser, id, person } = await subscribed();
        service().answer = (response) => response.writeHead(status).end();
        expect(await told(browser, id)).toBe(1);
        expect((await person.get<PushDto>('/api/push')).body.devices).toEqual([]);
        expect(await app().dataSource.manager.countBy(LoginSession, { userId: id, keptUntil: IsNull() })).toBe(1);
        service().answer = (response) => response.writeHead(201).end();
        expect(await told(browser, id)).toBe(0);
      }
      await app().nest.get(JobSchedulerService).run('send-pushes');
      expect(await app().dataSource.manager.count(PushDelivery)).toBe(0);
    });

    it('stays when its user logs in again with the same browser, and when they turn back to it', async () => {
      const { email, browser, id, person } = await subscribed();
      const again = await app().guest.signIn(email, PASSWORD);
      await subscribe(again, browser);
      await person.post('/auth/logout');
      expect(await told(browser, id)).toBe(1);
    });
  },
  ENV,
);

describeApp(
  'pushing to a browser whose login has expired',
  (app) => {
    const services = usePushServices();

    it('continues for 30 days, without its network address and without access', async () => {
      const [service] = services;
      stopCron(app());
      const admin = await app().admin();
      service!.publicKey = (await admin.get<PushDto>('/api/push')).body.publicKey;
      const person = await app().employee();
      const [id, browser] = [await person.id(), service!.browser()];
      await subscribe(person, browser);
      const sweep = () => app().nest.get(LoginSessionsService).sweep();
      const tell = async () => {
        await createTask(await app().admin(), { assignee: id });
        await settled(app());
        return service!.got(browser).length;
      };
      const start = Date.now();
      const session = () => app().dataSource.manager.findOneBy(LoginSession, { userId: id });
      app().clock.set(new Date(start + 13 * 3_600_000).toISOString());
      await sweep();
      expect((await person.get('/auth/me')).status).toBe(401);
      expect(await session()).toMatchObject({ address: null });
      expect(await app().dataSource.manager.countBy(PushSubscription, { userId: id })).toBe(1);
      expect(await tell()).toBe(1);
      app().clock.set(new Date(start + 31 * 86_400_000).toISOString());
      await sweep();
      expect([await session(), await app().dataSource.manager.countBy(PushSubscription, { userId: id })]).toEqual([
        null,
        0,
      ]);
    });
  },
  { PRIVATE_NETWORKS: ENV.PRIVATE_NETWORKS },
);

describeApp('the key for pushed messages', (app, database) => {
  it('is kept over restarts, and renewed with the JWT_SECRET, which ends all subscriptions', async () => {
    stopCron(app());
    const { dataDir, databaseUrl } = app();
    const employee = await app().employee('key@studio.test');
    const { publicKey } = (await employee.get<PushDto>('/api/push')).body;
    const { subscription } = new Browser('https://push.studio.de/send/key');
    await employee.put('/api/push/subscription', subscription);
    const count = () => app().dataSource.manager.count(PushSubscription);
    const keyAfter = async (env: Record<string, string>) => {
      const other = await startApp({ database, dataDir, ...(databaseUrl && { databaseUrl }), env });
      const client = await other.guest.signIn('key@studio.test', PASSWORD);
      const key = (await client.get<PushDto>('/api/push')).body.publicKey;
      await other.close();
      return key;
    };
    expect([await keyAfter({}), await count()]).toEqual([publicKey, 1]);
    const renewed = await keyAfter({ JWT_SECRET: 'another secret of at least thirty-two characters' });
    expect([renewed === publicKey, renewed.length, await count()]).toEqual([false, publicKey.length, 0]);
    expect(await app().dataSource.manager.countBy(KeyValue, { name: PUSH_KEY })).toBe(1);
  });
});
