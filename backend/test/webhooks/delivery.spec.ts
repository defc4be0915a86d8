import type { WebhookDto } from '../../src/modules/webhooks/dto/webhook.dto';
import { DispatcherService } from '../../src/modules/webhooks/sending/dispatcher.service';
import { WebhookDelivery } from '../../src/modules/webhooks/webhook-delivery.entity';
import { JobSchedulerService } from '../../src/platform/jobs/job-scheduler.service';
import type { Client } from '../support/client';
import { itOnce } from '../support/databases';
import { hurry } from '../support/hurried';
import { startTcp, type Website } from '../support/servers/websites';
import { describeApp } from '../support/test-app';
import { stopCron } from '../worktime/support';
import { addWebhook, ENV, log, look, Receiver, settled } from './receiver';

const DAY = 24 * 60;

describeApp(
  'a delivery',
  (app, database) => {
    let admin: Client;
    let receiver: Receiver;
    const others: Website[] = [];

    beforeAll(async () => {
      stopCron(app());
      app().clock.set('2026-11-20T09:00:00Z');
      admin = await app().admin();
      receiver = await Receiver.start();
    });
    afterAll(async () => {
      for (const each of [receiver, ...others]) await each.close();
    });
    beforeEach(async () => {
      for (const { id } of await webhooks()) await admin.delete(`/admin/webhooks/${id}`);
      await settled(app());
      receiver.forget();
    });

    const webhooks = async () => (await admin.get<WebhookDto[]>('/admin/webhooks')).body;
    const add = async (url = receiver.url) => (await addWebhook(admin, url, ['project.created'])).id;
    const project = (name: string) => admin.post('/api/projects', { name });
    const newest = async (id: number) => (await log(admin, id))[0];
    const names = () => receiver.heard.map(({ event }) => event.data.name);
    /** Advances the clock by minutes, and sends due deliveries. */
    const after = async (minutes: number) => {
      app().clock.forward(minutes);
      await look(app());
    };

    it('answered with 500 is retried with the same id until it succeeds', async () => {
      const id = await add();
      receiver.answer = (response) => response.writeHead(500).end('Down for maintenance');
      await project('One');
      await settled(app());
      expect(await newest(id)).toMatchObject({
        ...{ state: 'waiting', tries: 1, status: 500, problem: 'status', answer: 'Down for maintenance' },
      });
      await look(app());
      expect(receiver.heard).toHaveLength(1);
      receiver.answer = (response) => response.writeHead(200).end();
      await after(1);
      expect(await newest(id)).toMatchObject({
        state: 'delivered',
        tries: 2,
        status: 200,
        problem: null,
        nextAt: null,
      });
      const [first, second] = receiver.heard;
      expect([second?.body, second?.headers['webhook-id']]).toEqual([first?.body, first?.headers['webhook-id']]);
      await after(DAY);
      expect(receiver.heard).toHaveLength(2);
    });

    it('waits longer after each failure, with some jitter', async () => {
      const id = await add();
      receiver.answer = (response) => response.writeHead(503).end();
      await project('One');
      await settled(app());
      const waited: number[] = [];
      for (let tries = 1; tries < 6; tries++) {
        const { nextAt } = (await newest(id))!;
        waited.push(Math.round((Date.parse(nextAt!) - app().clock.now().getTime()) / 1000));
        app().clock.set(nextAt!);
        await look(app());
      }
      for (const [index, seconds] of [10, 60, 300, 1800, 7200].entries()) {
        expect(waited[index]).toBeGreaterThanOrEqual(seconds * 0.9 - 1);
        expect(waited[index]).toBeLessThanOrEqual(seconds * 1.1 + 1);
      }
    });

    itOnce(database)(
      'fails if no server listens, if none answers in time, and if the answer breaks off',
      async () => {
        const closed = await Receiver.start();
        await closed.close();
        const silent = await startTcp(() => undefined);
        const rude = await startTcp((socket) => socket.destroy());
        const odd = await startTcp((socket) => socket.end('220 mail.example ESMTP\r\n'));
        others.push(silent, rude, odd);
        // An answer counts, even if its body never ends.
        receiver.answer = (response) => response.writeHead(202).write('thanks');
        const cases = [
          [closed.url, 'waiting', 'unreachable', null],
          [silent.url, 'waiting', 'timeout', null],
          [rude.url, 'waiting', 'broken', null],
          [odd.url, 'waiting', 'broken', null],
          [receiver.url, 'delivered', null, 202],
        ] as const;
        const ids = await Promise.all(cases.map(([url]) => add(url)));
        const relax = hurry();
        await project('Nobody');
        await settled(app());
        relax();
        const found = await Promise.all(ids.map((id) => newest(id)));
        expect(found.map((delivery) => [delivery?.state, delivery?.problem, delivery?.status])).toEqual(
          cases.map(([, ...told]) => told),
        );
      },
      20_000,
    );

    it('follows no redirect', async () => {
      const id = await add();
      const elsewhere = await Receiver.start();
      others.push({ close: () => elsewhere.close() } as Website);
      receiver.answer = (response) => response.writeHead(307, { location: elsewhere.url }).end();
      await project('Moved');
      await settled(app());
      expect(await newest(id)).toMatchObject({ state: 'waiting', status: 307, problem: 'status' });
      expect(elsewhere.heard).toEqual([]);
    });

    it('goes to no private address, under any name', async () => {
      for (const [url, problem] of [
        ['http://10.0.0.1/hook', 'private'],
        ['http://169.254.169.254/latest/meta-data', 'private'],
        ['http://[::1]:8080/hook', 'private'],
        ['http://localhost.localdomain/hook', 'private'],
      ] as const) {
        const id = await add();
        // As saved before such addresses were refused.
        await app().dataSource.query('UPDATE webhooks SET url = ? WHERE id = ?', [url, id]);
        await look(app());
        await project('Private');
        await settled(app());
        expect([
          url,
          (await newest(id))?.problem === problem || (await newest(id))?.problem === 'no_such_name',
        ]).toEqual([url, true]);
        expect((await newest(id))?.status).toBeNull();
        await admin.delete(`/admin/webhooks/${id}`);
      }
    });

    it('keeps the order of events, one at a time', async () => {
      await add();
      receiver.mostAtOnce = 0;
      receiver.answer = (response) => setTimeout(() => response.end(), 5);
      const all = Array.from({ length: 25 }, (_, index) => `Project ${index}`);
      for (const name of all) await project(name);
      await settled(app());
      expect(names()).toEqual(all);
      expect(receiver.mostAtOnce).toBe(1);
    });

    it('does not hold up others, and all arrive once the receiver is back', async () => {
      const id = await add();
      receiver.answer = (response, { event }) => response.writeHead(event.data.name === 'Bad' ? 422 : 200).end();
      await project('Bad');
      await project('Good');
      await settled(app());
      expect(names()).toEqual(['Bad', 'Good']);

      receiver.forget();
      receiver.answer = (response) => response.destroy();
      for (const name of ['One', 'Two', 'Three']) await project(name);
      for (let count = 0; count < 4; count++) await after(60);
      receiver.forget();
      await after(5 * 60);
      expect(new Set(names())).toEqual(new Set(['Bad', 'One', 'Two', 'Three']));
      expect(names().slice(-2)).toEqual(['Two', 'Three']);
      expect((await webhooks())[0]).toMatchObject({ id, waiting: 0, failingSince: null });
    });

    it('is kept for 30 days', async () => {
      const id = await add();
      await project('Old');
      await settled(app());
      app().clock.forward(29 * DAY);
      await app().nest.get(DispatcherService).sweep();
      expect(await log(admin, id)).toHaveLength(1);
      app().clock.forward(2 * DAY);
      await app().nest.get(JobSchedulerService).run('send-webhooks');
      expect(await log(admin, id)).toEqual([]);
      const { jobs } = (await admin.get<{ jobs: { name: string }[] }>('/api/admin/system')).body;
      const succeededAt = app().clock.now().toISOString();
      expect(jobs.find(({ name }) => name === 'send-webhooks')).toMatchObject({ succeededAt, problem: null });
    });

    it('of a webhook deleted at that moment is dropped', async () => {
      await project('Any');
      const createdAt = new Date(app().clock.now().getTime() - 2 * 3_600_000);
      const orphan = { webhookId: 999_999, messageId: 'msg_x', event: 'task.created', payload: '{}', state: 'waiting' };
      const { manager } = app().dataSource;
      await manager.insert(WebhookDelivery, { ...orphan, isAskedFor: false, tries: 0, createdAt } as WebhookDelivery);
      await look(app());
      await app().nest.get(DispatcherService).sweep();
      expect(await manager.countBy(WebhookDelivery, { webhookId: 999_999 })).toBe(0);
    });
  },
  ENV,
);
