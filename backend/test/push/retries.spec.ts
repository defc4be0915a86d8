import type { ServerResponse } from 'node:http';
import type { PushDto } from '../../src/modules/push/dto/push.dto';
import { PushDelivery } from '../../src/modules/push/push-delivery.entity';
import { PushSubscription } from '../../src/modules/push/push-subscription.entity';
import { PushSenderService } from '../../src/modules/push/sending/push-sender.service';
import { JobSchedulerService } from '../../src/platform/jobs/job-scheduler.service';
import type { Client } from '../support/client';
import { itOnce } from '../support/databases';
import { hurry } from '../support/hurried';
import { createTask } from '../support/tasks';
import { describeApp } from '../support/test-app';
import { until } from '../support/until';
import { stopCron } from '../worktime/support';
import { type Browser, ENV, look, settled, subscribe, usePushServices } from './push-service';

describeApp(
  'a message that a push service does not take',
  (app, database) => {
    const services = usePushServices(2);
    const service = () => services[0]!;
    let admin: Client;
    let employee: Client;
    let id: number;
    let browser: Browser;

    beforeAll(async () => {
      stopCron(app());
      app().clock.set('2026-11-20T09:00:00Z');
      admin = await app().admin();
      employee = await app().employee('ben@studio.test');
      id = await employee.id();
      for (const each of services) each.publicKey = (await employee.get<PushDto>('/api/push')).body.publicKey;
    });
    beforeEach(async () => {
      app().clock.forward(3 * 24 * 60);
      await app().dataSource.manager.clear(PushDelivery);
      browser = service().browser();
      await subscribe(employee, browser);
      for (const each of services) each.forget();
    });

    const tell = async (userId = id) => {
      const task = await createTask(admin, { assignee: userId });
      return task.id;
    };
    const status =
      (code: number, headers: Record<string, string> = {}) =>
      (response: ServerResponse) =>
        void response.writeHead(code, headers).end();
    const waiting = () => app().dataSource.manager.find(PushDelivery, { order: { id: 'ASC' } });
    const wait = async () => ((await waiting())[0]!.nextAt.getTime() - app().clock.now().getTime()) / 1000;

    it('is tried again later and later, for a day', async () => {
      service().answer = status(500);
      await tell();
      await settled(app());
      const waited: number[] = [];
      while ((await waiting()).length) {
        waited.push(await wait());
        await look(app());
        app().clock.set((await waiting())[0]!.nextAt.toISOString());
        await look(app());
      }
      for (const [index, seconds] of [10, 60, 300, 1800, 7200, 21_600, 43_200].entries()) {
        expect(waited[index]).toBeGreaterThanOrEqual(seconds * 0.9);
        expect(waited[index]).toBeLessThanOrEqual(seconds * 1.1);
      }
      expect(service().messages.length).toBe(waited.length + 1);
      expect(await app().dataSource.manager.countBy(PushSubscription, { userId: id })).toBe(1);
    });

    it('arrives once the service is back', async () => {
      service().answer = (response) => response.destroy();
      const task = await tell();
      await settled(app());
      service().forget();
      app().clock.forward(1);
      await look(app());
      expect(service().got(browser)).toMatchObject([{ url: `/tasks/${task}` }]);
      expect(await waiting()).toEqual([]);
    });

    it.each([307, 400, 401, 403, 413])('is given up after three answers with %i, unlike later ones', async (code) => {
      service().answer = status(code, { location: 'https://10.0.0.1/' });
      await tell();
      for (let n = 0; n < 6; n++) {
        await settled(app());
        app().clock.forward(10);
        await look(app());
      }
      expect(service().messages).toHaveLength(3);
      expect(await waiting()).toEqual([]);
      service().forget();
      await tell();
      await settled(app());
      expect(service().got(browser)).toHaveLength(1);
    });

    itOnce(database)(
      'delays neither the request nor other services, and only a few are on their way at once',
      async () => {
        const other = await app().employee();
        const elsewhere = services[1]!.browser();
        await subscribe(other, elsewhere);
        const otherId = await other.id();
        service().answer = status(429);
        for (let n = 0; n < 12; n++) await tell();
        await settled(app());
        app().clock.forward(1);
        const held: ServerResponse[] = [];
        service().answer = (response) => void held.push(response);
        await app().nest.get(PushSenderService).look();
        await until(() => held.length === 4);
        await tell(otherId);
        await until(() => services[1]!.got(elsewhere).length === 1);
        // The rest is not lost when the answers never come.
        const relax = hurry();
        service().answer = status(201);
        await settled(app());
        relax();
        app().clock.forward(2);
        await look(app());
        expect([service().mostAtOnce, await waiting()]).toEqual([4, []]);
        expect(
          new Set(
            service()
              .got(browser)
              .map(({ url }) => url),
          ).size,
        ).toBe(12);
      },
    );

    it('goes to no private address, and is swept with its subscription', async () => {
      await app().dataSource.manager.update(PushSubscription, { userId: id }, { endpoint: 'https://10.0.0.1/send' });
      await tell();
      await settled(app());
      expect((await waiting()).map(({ tries }) => tries)).toEqual([1]);
      await app().dataSource.manager.delete(PushSubscription, { userId: id });
      await app().nest.get(JobSchedulerService).run('send-pushes');
      expect(await waiting()).toEqual([]);
    });
  },
  ENV,
);
