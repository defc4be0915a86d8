import { EVENT_NAMES } from '../../src/platform/events/event-names';
import { WebhookDelivery } from '../../src/modules/webhooks/webhook-delivery.entity';
import { Project } from '../../src/modules/project-records/project.entity';
import { Transactions } from '../../src/platform/database/transactions/transactions';
import type { Client } from '../support/client';
import { describeApp } from '../support/test-app';
import { beat, clockOut, consent, stopCron, work } from '../worktime/support';
import { addWebhook, ENV, look, Receiver, settled } from './receiver';

describeApp(
  'webhook events',
  (app) => {
    let admin: Client;
    let receiver: Receiver;
    let actor: { id: number; email: string };

    beforeAll(async () => {
      stopCron(app());
      app().clock.set('2026-11-20T09:00:00Z');
      admin = await app().admin();
      actor = { id: await admin.id(), email: 'admin@studio.test' };
      receiver = await Receiver.start();
      await addWebhook(admin, receiver.url, [...EVENT_NAMES]);
    });
    afterAll(() => receiver.close());
    beforeEach(async () => {
      await settled(app());
      receiver.forget();
    });

    const heard = async () => {
      await settled(app());
      return receiver.heard.map(({ event: { id: _, at: _at, ...event } }) => event);
    };
    const task = async (values: object = {}) =>
      (await admin.post<{ id: number }>('/api/tasks', { title: 'Draw', assignee: actor.id, ...values })).body.id;

    it('report a task created, changed and deleted, in the form of lists, and by whom', async () => {
      const id = await task({ description: 'x'.repeat(1000) });
      await admin.patch(`/api/tasks/${id}`, { status: 'done', urgent: false });
      await admin.patch(`/api/tasks/${id}`, { status: 'done' });
      await admin.delete(`/api/tasks/${id}`);
      const listed = { id, title: 'Draw', assigneeEmail: actor.email, isExcerpt: true, description: 'x'.repeat(300) };
      expect(await heard()).toEqual([
        { event: 'task.created', actor, data: expect.objectContaining({ ...listed, status: 'todo' }) as object },
        {
          event: 'task.updated',
          actor,
          data: expect.objectContaining({ ...listed, status: 'done' }) as object,
          changed: ['status'],
        },
        { event: 'task.deleted', actor, data: expect.objectContaining({ ...listed, status: 'done' }) as object },
      ]);
      const [first] = receiver.heard;
      expect(first?.event).toMatchObject({ at: '2026-11-20T09:00:00.000Z', id: first?.headers['webhook-id'] });
    });

    it('do not report a new order, refused calls or rollbacks', async () => {
      const id = await task();
      await heard();
      receiver.forget();
      await admin.post('/api/tasks/reorder', { taskOrders: [{ id, order: 4 }] });
      await admin.post('/api/tasks', { title: '' });
      const failing = app()
        .nest.get(Transactions)
        .run(async (unit) => {
          const now = new Date();
          await unit.insert(Project, { name: 'Gone', status: 'active', createdAt: now, updatedAt: now });
          throw new Error('No');
        });
      await expect(failing).rejects.toThrow('No');
      expect(await heard()).toEqual([]);
    });

    it('report each of several tasks changed or deleted at once', async () => {
      const ids = [await task(), await task(), await task()];
      await heard();
      receiver.forget();
      await admin.patch('/api/tasks', { ids, status: 'in_progress' });
      await admin.delete('/api/tasks', { ids });
      const events = await heard();
      expect(events.map(({ event, data }) => [event, data.id])).toEqual([
        ...ids.map((id) => ['task.updated', id]),
        ...ids.map((id) => ['task.deleted', id]),
      ]);
      expect(events[0]?.changed).toEqual(['status']);
    });

    it('report comments, also those deleted and restored with their task', async () => {
      const id = await task();
      const comment = (await admin.post<{ id: number }>(`/api/tasks/${id}/comments`, { content: 'Why?' })).body.id;
      await admin.patch(`/api/comments/${comment}`, { content: 'How?' });
      const deletion = await admin.delete(`/api/tasks/${id}`);
      const [entry] = (deletion.headers.get('x-bin-entry') ?? '').split(';');
      expect((await admin.post(`/api/bin/${entry}/restore`)).status).toBe(204);
      const events = await heard();
      const told = (event: string) => events.filter((one) => one.event === event).map(({ data }) => data);
      expect(told('comment.created')[0]).toMatchObject({
        id: comment,
        task_id: id,
        content: 'Why?',
        user_id: actor.id,
      });
      expect(told('comment.updated')).toEqual([expect.objectContaining({ id: comment, content: 'How?' })]);
      expect(told('comment.deleted')).toEqual([expect.objectContaining({ id: comment, content: 'How?', task_id: id })]);
      expect(told('task.created').map((data) => data.id)).toEqual([id, id]);
      expect(told('comment.created')[1]).toMatchObject({ id: comment, content: 'How?' });
    });

    it('report projects and costs', async () => {
      const project = (await admin.post<{ id: number }>('/api/projects', { name: 'Bakery' })).body.id;
      await admin.patch(`/api/projects/${project}`, { name: 'Bakery', websiteUrl: 'https://bakery.example' });
      await admin.patch(`/api/projects/${project}`, { websiteUrl: 'https://bakery.example' });
      const given = { name: 'Fonts', category: 'software', netto: 100, vat: 19, date: '2026-11-20' };
      const cost = (await admin.post<{ id: number }>('/api/finances/costs', { ...given, project_id: project })).body.id;
      await admin.patch(`/api/finances/costs/${cost}`, { netto: 200 });
      await admin.delete(`/api/finances/costs/${cost}`);
      await admin.delete(`/api/projects/${project}`);
      const events = await heard();
      expect(events.map(({ event }) => event)).toEqual([
        'project.created',
        'project.updated',
        'cost.created',
        'cost.updated',
        'cost.deleted',
        'project.deleted',
      ]);
      expect(events[1]).toMatchObject({ changed: ['websiteUrl'], data: { websiteUrl: 'https://bakery.example' } });
      expect(events[2]?.data).toMatchObject({ id: cost, netto: 100, brutto: 119, project_id: project });
      expect(events[3]).toMatchObject({ changed: ['netto', 'brutto'], data: { netto: 200, brutto: 238 } });
    });

    it('report what an admin edits in the tables', async () => {
      const id = await task();
      await heard();
      receiver.forget();
      await admin.patch(`/admin/tables/tasks/${id}`, { title: 'Cell' });
      await admin.delete(`/admin/tables/tasks/${id}`);
      const events = await heard();
      expect(events.map(({ event, data }) => [event, data.title])).toEqual([
        ['task.updated', 'Cell'],
        ['task.deleted', 'Cell'],
      ]);
    });

    it('report when users begin and end work, and when a day is corrected', async () => {
      const employee = await app().employee('worker@studio.test');
      const user = { user_id: await employee.id(), email: 'worker@studio.test' };
      await consent(employee);
      await work(app(), employee, 30);
      await clockOut(employee);
      const times = { start_at: '08:00', end_at: '09:00' };
      const corrected = await admin.put('/api/worktime/admin/days', {
        ...{ user_id: user.user_id, work_date: '2026-11-19', ...times },
      });
      const told = (await heard()).filter(({ event }) => event.startsWith('worktime'));
      const by = { id: user.user_id, email: user.email };
      expect(told.slice(0, 2)).toEqual([
        { event: 'worktime.started', actor: by, data: { ...user, start_at: '2026-11-20T09:00:00.000Z' } },
        {
          event: 'worktime.ended',
          actor: by,
          data: { ...user, end_at: '2026-11-20T09:30:00.000Z', ended_by: 'clock-out' },
        },
      ]);
      expect(corrected.status).toBeLessThan(300);
      expect(told[2]).toEqual({ event: 'worktime.corrected', actor, data: { ...user, work_date: '2026-11-19' } });
      await beat(admin);
    });

    it('are only those a webhook has chosen, and are not stored if no webhook is on', async () => {
      const [{ id }] = (await admin.get<{ id: number }[]>('/admin/webhooks')).body as [{ id: number }];
      await admin.patch(`/admin/webhooks/${id}`, { events: ['project.deleted'] });
      await task();
      expect(await heard()).toEqual([]);
      await admin.patch(`/admin/webhooks/${id}`, { events: [...EVENT_NAMES], isEnabled: false });
      const count = () => app().dataSource.manager.count(WebhookDelivery);
      const before = await count();
      await task();
      expect(await count()).toBe(before);
      await look(app());
      expect(receiver.heard).toEqual([]);
    });
  },
  ENV,
);
