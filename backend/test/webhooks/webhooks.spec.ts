import { Webhook as Verifier } from 'standardwebhooks';
import type { DeliveryDetailDto, DeliveryDto, DeliveryPageDto } from '../../src/modules/webhooks/dto/delivery.dto';
import type { WebhookDto } from '../../src/modules/webhooks/dto/webhook.dto';
import type { Client } from '../support/client';
import { describeApp } from '../support/test-app';
import type { Failure } from '../support/types';
import { stopCron } from '../worktime/support';
import { addWebhook, ENV, log, Receiver, settled } from './receiver';

describeApp(
  'webhooks',
  (app) => {
    let admin: Client;
    let receiver: Receiver;

    beforeAll(async () => {
      stopCron(app());
      admin = await app().admin();
      receiver = await Receiver.start();
    });
    afterAll(() => receiver.close());
    beforeEach(async () => {
      for (const { id } of await list()) await admin.delete(`/admin/webhooks/${id}`);
      await settled(app());
      receiver.forget();
    });

    const list = async () => (await admin.get<WebhookDto[]>('/admin/webhooks')).body;

    it('are created, changed and deleted by admins, with their log', async () => {
      const created = await addWebhook(admin, receiver.url, ['task.created', 'cost.updated']);
      const { id, secret, ...rest } = created;
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      expect(await list()).toEqual([{ id, ...rest }]);
      expect(rest).toMatchObject({ isEnabled: true, failingSince: null, switchedOffAt: null, waiting: 0 });

      const changes = { name: 'Other', events: ['task.deleted'], isEnabled: false };
      const changed = await admin.patch<WebhookDto>(`/admin/webhooks/${id}`, changes);
      expect(changed).toMatchObject({ status: 200, body: { ...changes, url: receiver.url } });

      await admin.post(`/admin/webhooks/${id}/test`);
      expect(await log(admin, id)).toHaveLength(1);
      expect((await admin.delete(`/admin/webhooks/${id}`)).status).toBe(204);
      expect(await list()).toEqual([]);
      for (const path of [`/admin/webhooks/${id}/deliveries`, `/admin/webhooks/${id}/deliveries/1`])
        expect((await admin.get(path)).status).toBe(404);
      expect((await admin.post(`/admin/webhooks/${id}/test`)).status).toBe(404);
    });

    it('with invalid input are refused, at their field', async () => {
      const good = { name: 'n8n', url: receiver.url, events: ['task.created'] };
      const wrong: [string, object][] = [
        ['name', { name: ' ' }],
        ['url', { url: '' }],
        ['url', { url: 'ftp://studio.example' }],
        ['url', { url: undefined }],
        ['url', { url: 'http://127.0.0.1:25/hook' }],
        ['url', { url: 'http://10.0.0.1/hook' }],
        ['url', { url: 'http://169.254.169.254/latest/meta-data' }],
        ['url', { url: 'http://[::ffff:10.0.0.1]:8080/hook' }],
        ['url', { url: 'https://name:password@studio.example/hook' }],
        ['url', { url: 'https://name@studio.example/hook' }],
        ['events', { events: [] }],
        ['events', { events: ['task.created', 'task.created'] }],
        ['events', { events: ['ping'] }],
        ['events', { events: 'task.created' }],
        ['secret', { secret: 'mine' }],
      ];
      for (const [field, values] of wrong) {
        const { status, body } = await admin.post<Failure>('/admin/webhooks', { ...good, ...values });
        expect([values, status, body.details?.map((detail) => detail.field)]).toEqual([values, 400, [field]]);
      }
      const { id } = await addWebhook(admin, receiver.url, ['task.created']);
      const { url } = receiver;
      expect(await admin.patch<Failure>(`/admin/webhooks/${id}`, { url: 'http://192.168.0.1/' })).toMatchObject({
        ...{ status: 400, body: { details: [{ field: 'url', code: 'webhook_address_not_allowed' }] } },
      });
      expect((await admin.patch(`/admin/webhooks/${id}`, { url })).status).toBe(200);
      const secret = { url: 'https://name:password@studio.example/hook' };
      expect(await admin.patch<Failure>(`/admin/webhooks/${id}`, secret)).toMatchObject({
        ...{ status: 400, body: { details: [{ field: 'url', code: 'webhook_address_not_allowed' }] } },
      });
      for (const log of ['audit', 'webhooks'])
        expect(JSON.stringify((await admin.get(`/admin/${log}`)).body)).not.toContain('name:password');
    });

    it('are twenty at most', async () => {
      for (let count = 0; count < 20; count++) await addWebhook(admin, receiver.url, ['task.created']);
      const more = { name: 'One more', url: receiver.url, events: ['task.created'] };
      expect(await admin.post('/admin/webhooks', more)).toMatchObject({
        status: 409,
        body: { code: 'too_many_webhooks' },
      });
    });

    it('sign their requests as the specification says', async () => {
      const { id, secret } = await addWebhook(admin, receiver.url, ['task.created']);
      await admin.post('/api/tasks', { title: 'Signed — żółć', assignee: await admin.id() });
      await settled(app());
      const [{ body, headers }] = receiver.heard as [(typeof receiver.heard)[0]];
      const given = headers as Record<string, string>;
      expect(new Verifier(secret).verify(body, given)).toMatchObject({
        event: 'task.created',
        id: given['webhook-id'],
      });
      expect(() => new Verifier(secret).verify(body.replace('żółć', 'zolc'), given)).toThrow();

      const renewed = (await admin.post<{ secret: string }>(`/admin/webhooks/${id}/secret`)).body.secret;
      expect(renewed).not.toBe(secret);
      await admin.post(`/admin/webhooks/${id}/test`);
      await settled(app());
      const ping = receiver.heard[1]!;
      expect(() => new Verifier(secret).verify(ping.body, ping.headers as Record<string, string>)).toThrow();
      new Verifier(renewed).verify(ping.body, ping.headers as Record<string, string>);
    });

    it('show their secret once only', async () => {
      const { id, secret } = await addWebhook(admin, receiver.url, ['task.created']);
      const renewed = (await admin.post<{ secret: string }>(`/admin/webhooks/${id}/secret`)).body.secret;
      await admin.patch(`/admin/webhooks/${id}`, { name: 'Named' });
      await admin.post(`/admin/webhooks/${id}/test`);
      await settled(app());
      const told = [
        await list(),
        await log(admin, id),
        (await admin.get('/admin/audit?limit=100')).body,
        (await admin.get('/admin/security-log?limit=100')).body,
      ];
      const { tables } = (await admin.get<{ tables: { name: string }[] }>('/admin/tables')).body;
      expect(tables.map(({ name }) => name).filter((name) => name.startsWith('webhook'))).toEqual([]);
      for (const name of ['webhooks', 'webhook_deliveries'])
        expect((await admin.get(`/admin/tables/${name}`)).status).toBe(404);
      for (const one of [secret, renewed]) expect(JSON.stringify(told)).not.toContain(one.slice(6));
    });

    it('are audited', async () => {
      const { id } = await addWebhook(admin, receiver.url, ['task.created']);
      await admin.patch(`/admin/webhooks/${id}`, { isEnabled: false });
      await admin.patch(`/admin/webhooks/${id}`, { isEnabled: false });
      await admin.post(`/admin/webhooks/${id}/secret`);
      await admin.delete(`/admin/webhooks/${id}`);
      const { entries } = (await admin.get<{ entries: { action: string; target: string }[] }>('/admin/audit?limit=100'))
        .body;
      const actions = entries.flatMap(({ action, target }) => (target === `webhooks/${id}` ? [action] : []));
      expect(actions).toEqual(['webhook.delete', 'webhook.renew-secret', 'webhook.update', 'webhook.create']);
    });

    it('are tested with a ping, also while off', async () => {
      const { id } = await addWebhook(admin, receiver.url, ['task.created']);
      await admin.patch(`/admin/webhooks/${id}`, { isEnabled: false });
      const { status, body } = await admin.post<DeliveryDto>(`/admin/webhooks/${id}/test`);
      expect([status, body.event, body.state]).toEqual([201, 'ping', 'waiting']);
      await settled(app());
      expect(receiver.heard[0]?.event).toMatchObject({ event: 'ping', data: { id, name: 'n8n' } });
      const [delivery] = await log(admin, id);
      expect(delivery).toMatchObject({ id: body.id, state: 'delivered', status: 200, answer: 'ok', tries: 1 });
      const detail = await admin.get<DeliveryDetailDto>(`/admin/webhooks/${id}/deliveries/${body.id}`);
      expect(detail.body.payload).toBe(receiver.heard[0]?.body);
    });

    it('are tested twenty times a minute at most', async () => {
      const { id } = await addWebhook(admin, receiver.url, ['task.created']);
      for (let count = 0; count < 20; count++)
        expect((await admin.post(`/admin/webhooks/${id}/test`)).status).toBe(201);
      expect((await admin.post(`/admin/webhooks/${id}/test`)).status).toBe(429);
    });

    it('show their log in pages', async () => {
      const { id } = await addWebhook(admin, receiver.url, ['project.created']);
      for (const name of ['One', 'Two', 'Three']) await admin.post('/api/projects', { name });
      await settled(app());
      const page = async (query: string) =>
        (await admin.get<DeliveryPageDto>(`/admin/webhooks/${id}/deliveries?limit=2${query}`)).body;
      const first = await page('');
      const second = await page(`&before=${first.before}`);
      expect([first.items.length, second.items.length, second.before]).toEqual([2, 1, null]);
      const ids = [...first.items, ...second.items].map((delivery) => delivery.id);
      expect(ids).toEqual([...ids].sort((a, b) => b - a));
    });

    it('report pending deliveries as a metric', async () => {
      const { text } = { text: (await admin.get<string>('/metrics')).body };
      expect(text).toContain('studio_webhook_deliveries{state="waiting"}');
    });
  },
  ENV,
);
