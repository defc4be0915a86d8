import type { NotificationDto } from '../../src/modules/notifications/dto/notification.dto';
import type { WebhookDto } from '../../src/modules/webhooks/dto/webhook.dto';
import type { Client } from '../support/client';
import { describeApp } from '../support/test-app';
import { stopCron } from '../worktime/support';
import { addWebhook, ENV, log, look, Receiver, settled } from './receiver';

const DAY = 24 * 60;

describeApp(
  'a delivery that fails',
  (app) => {
    let admin: Client;
    let receiver: Receiver;

    beforeAll(async () => {
      stopCron(app());
      app().clock.set('2026-11-20T09:00:00Z');
      admin = await app().admin();
      receiver = await Receiver.start();
    });
    afterAll(() => receiver.close());
    beforeEach(async () => {
      for (const { id } of await webhooks()) await admin.delete(`/admin/webhooks/${id}`);
      await settled(app());
      receiver.forget();
    });

    const webhooks = async () => (await admin.get<WebhookDto[]>('/admin/webhooks')).body;
    const add = async () => (await addWebhook(admin, receiver.url, ['project.created'])).id;
    const project = (name: string) => admin.post('/api/projects', { name });
    const names = () => receiver.heard.map(({ event }) => event.data.name);
    /** Advances the clock by minutes, and sends due deliveries. */
    const after = async (minutes: number) => {
      app().clock.forward(minutes);
      await look(app());
    };

    /** Makes every attempt when due. @returns when the failures began */
    const exhaust = async (id: number) => {
      const since = (await log(admin, id))[0]!.triedAt!;
      for (let tries = 1; tries < 10; tries++) {
        app().clock.set((await log(admin, id)).at(-1)!.nextAt!);
        await look(app());
      }
      return since;
    };
    const told = async (id: number) => {
      const notices = (await admin.get<NotificationDto[]>('/api/notifications?limit=100')).body;
      return notices.filter(({ webhook }) => webhook?.webhookId === id);
    };

    it('is given up after ten tries, and can be sent again', async () => {
      const id = await add();
      receiver.answer = (response, { event }) => response.writeHead(event.data.name === 'Bad' ? 400 : 200).end();
      await project('Bad');
      for (let count = 0; count < 12; count++) {
        await after(DAY + 3 * 60);
        // Another delivery succeeds, so the webhook stays on.
        await project('Good');
        await settled(app());
      }
      const bad = (await log(admin, id)).at(-1);
      expect(bad).toMatchObject({ state: 'failed', tries: 10, nextAt: null });
      receiver.forget();
      const resent = await admin.post(`/admin/webhooks/${id}/deliveries/${bad!.id}/resend`);
      expect(resent.status).toBe(200);
      await settled(app());
      expect(names()).toEqual(['Bad']);
      expect(receiver.heard[0]?.headers['webhook-id']).toBe(bad!.messageId);
      expect((await log(admin, id)).at(-1)).toMatchObject({ state: 'delivered', tries: 1 });
    });

    it.each([400, 503])('ten times (%i) switches the webhook off if nothing else is sent', async (status) => {
      const id = await add();
      receiver.answer = (response) => response.writeHead(status).end();
      await project('Only');
      await settled(app());
      expect(await told(id)).toEqual([]);
      const since = await exhaust(id);
      const [off] = await webhooks();
      expect(off).toMatchObject({
        ...{ isEnabled: false, failingSince: since, waiting: 1 },
        switchedOffAt: app().clock.now().toISOString(),
      });
      const notices = await told(id);
      expect(notices).toEqual([expect.objectContaining({ webhook: { webhookId: id, name: 'n8n', since } })]);
      expect(notices[0]?.newValue).toContain('The webhook n8n was switched off');

      receiver.forget();
      await project('Meanwhile');
      await admin.patch(`/admin/webhooks/${id}`, { name: 'Named' });
      await after(DAY);
      expect(receiver.heard).toEqual([]);
      expect((await webhooks())[0]?.waiting).toBe(2);
      await admin.patch(`/admin/webhooks/${id}`, { isEnabled: true });
      await settled(app());
      expect(names()).toEqual(['Only', 'Meanwhile']);
      expect((await webhooks())[0]).toMatchObject({ switchedOffAt: null, failingSince: null, waiting: 0 });
      expect((await log(admin, id)).map(({ state, tries }) => [state, tries])).toEqual([
        ['delivered', 1],
        ['delivered', 1],
      ]);
      expect(await told(id)).toHaveLength(1);
    });

    it('ten times is retried every day, while others succeed', async () => {
      const id = await add();
      receiver.answer = (response, { event }) => response.writeHead(event.data.name === 'Slow' ? 504 : 200).end();
      await project('Slow');
      for (let count = 0; count < 12; count++) {
        await project('Good');
        await settled(app());
        await look(app());
      }
      expect((await log(admin, id)).at(-1)).toMatchObject({ state: 'waiting', tries: 10 });
      receiver.forget();
      await project('Good');
      await settled(app());
      expect(names()).toEqual(['Good']);
      await after(DAY + 3 * 60);
      expect(names()).toEqual(['Good', 'Slow']);
      expect((await webhooks())[0]).toMatchObject({ isEnabled: true, waiting: 0 });
    });

    it('is not queued while the webhook is off; earlier ones are sent', async () => {
      const id = await add();
      receiver.answer = (response) => response.writeHead(503).end();
      await project('Before');
      await settled(app());
      await admin.patch(`/admin/webhooks/${id}`, { isEnabled: false });
      receiver.forget();
      await project('Meanwhile');
      await admin.patch(`/admin/webhooks/${id}`, { isEnabled: true });
      await settled(app());
      expect(names()).toEqual(['Before']);
    });
  },
  ENV,
);
