import type { DeliveryDetailDto } from '../../src/modules/webhooks/dto/delivery.dto';
import { EVENT_NAMES } from '../../src/platform/events/event-names';
import type { StudioEvent } from '../../src/platform/events/event-publisher.service';
import { entryOf } from '../bin/calls';
import { tracesOf } from '../bin/snapshot';
import type { Client } from '../support/client';
import { comment, createProject, createTask } from '../support/tasks';
import { describeApp } from '../support/test-app';
import { stopCron } from '../worktime/support';
import { addWebhook, ENV, log, Receiver, settled } from './receiver';

const WORDS = 'Traceless-9K';
const COST = { name: WORDS, netto: 10, date: '2026-03-15' };

interface Thing {
  path: string;
  id: number;
}

/** How to create each kind of record; a task includes a comment. */
const KINDS: [string, (admin: Client) => Promise<Thing>][] = [
  [
    'task',
    async (admin) => {
      const { id } = await createTask(admin, { title: WORDS, assignee: await admin.id() });
      await comment(admin, id, `About ${WORDS}`);
      return { path: '/api/tasks', id };
    },
  ],
  [
    'comment',
    async (admin) => {
      const { id: task } = await createTask(admin, { assignee: await admin.id() });
      const { id } = await comment(admin, task, WORDS);
      await admin.patch(`/api/comments/${id}`, { content: `${WORDS}, again` });
      return { path: '/api/comments', id };
    },
  ],
  [
    'project',
    async (admin) => {
      const { id } = await createProject(admin, WORDS);
      return { path: '/api/projects', id };
    },
  ],
  [
    'cost',
    async (admin) => {
      const { id } = (await admin.post<{ id: number }>('/api/finances/costs', COST)).body;
      return { path: '/api/finances/costs', id };
    },
  ],
];

describe.each([30, 0])('with %i days of bin', (days) => {
  describeApp(
    'webhook events of erased records',
    (app) => {
      let admin: Client;
      let receiver: Receiver;
      let webhook: number;

      beforeAll(async () => {
        stopCron(app());
        admin = await app().admin();
        receiver = await Receiver.start();
        webhook = (await addWebhook(admin, receiver.url, [...EVENT_NAMES])).id;
      });
      afterAll(() => receiver.close());
      beforeEach(async () => {
        await settled(app());
        receiver.forget();
      });

      it.each(KINDS)('keep only the id: a %s', async (kind, make) => {
        receiver.answer = (response, { body }) => response.writeHead(200).end(body);
        const kept = await make(admin);
        const { path, id } = await make(admin);
        await settled(app());
        const deletion = await admin.delete(`${path}/${id}`);
        await settled(app());
        const told = () => receiver.heard.filter(({ event }) => event.event.startsWith(`${kind}.`));
        expect(told().at(-1)?.event).toMatchObject({ event: `${kind}.deleted`, data: { id } });
        if (days) expect((await admin.delete(`/admin/bin/${entryOf(deletion)}`)).status).toBe(204);

        const deliveries = await log(admin, webhook);
        const details = await Promise.all(
          deliveries.map(
            async (one) => (await admin.get<DeliveryDetailDto>(`/admin/webhooks/${webhook}/deliveries/${one.id}`)).body,
          ),
        );
        const events = details.map(({ payload, ...one }) => ({ one, event: JSON.parse(payload) as StudioEvent }));
        const about = (some: number) =>
          events.filter(({ event }) => event.event.startsWith(kind) && (event.data as { id: number }).id === some);
        expect(about(id).length).toBeGreaterThan(1);
        for (const { one, event } of about(id)) {
          expect([event.data, one.answer?.includes(WORDS) ?? false]).toEqual([{ id }, false]);
          expect(event).toMatchObject({ id: one.messageId, event: one.event, actor: { id: await admin.id() } });
        }
        expect(JSON.stringify(about(kept.id))).toContain(WORDS);

        receiver.forget();
        const [last] = about(id);
        await admin.post(`/admin/webhooks/${webhook}/deliveries/${last!.one.id}/resend`);
        await settled(app());
        expect(receiver.heard[0]?.event.data).toEqual({ id });

        const rest = await admin.delete(`${path}/${kept.id}`);
        if (days) await admin.delete(`/admin/bin/${entryOf(rest)}`);
        await settled(app());
        expect(await tracesOf(app(), WORDS)).not.toContain('webhook_deliveries');
      });
    },
    { ...ENV, BIN_DAYS: String(days) },
  );
});
