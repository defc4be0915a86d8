import { beforeEach, describe, expect, it } from 'vitest';
import { fill, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, refusal, refusalOf, server } from '@/test/server';
import type { DeliveryDto, WebhookDto } from '@/api/admin.api';
import { showAdminPanel } from '@/test/screens/admin-panel';
import { tryToClose } from '@/test/try-to-close';

const webhook = (changes: Partial<WebhookDto> = {}): WebhookDto => ({
  id: 2,
  name: 'n8n',
  url: 'https://n8n.studio.example/webhook/1',
  events: ['task.created', 'task.updated'],
  isEnabled: true,
  failingSince: null,
  switchedOffAt: null,
  waiting: 0,
  createdAt: '2026-11-20T09:00:00.000Z',
  ...changes,
});

const delivery = (changes: Partial<DeliveryDto> = {}): DeliveryDto => ({
  id: 9,
  messageId: 'msg_1',
  event: 'task.created',
  state: 'delivered',
  tries: 1,
  nextAt: null,
  triedAt: '2026-11-23T09:00:01.000Z',
  status: 200,
  problem: null,
  answer: 'ok',
  durationMs: 84,
  createdAt: '2026-11-23T09:00:00.000Z',
  ...changes,
});

let webhooks: WebhookDto[];
let deliveries: DeliveryDto[];
let sent: { call: string; body?: unknown }[];
const secret = 'whsec_c2VjcmV0';

beforeEach(() => {
  [webhooks, deliveries, sent] = [[], [], []];
  server.use(
    http.get('*/admin/webhooks', () => HttpResponse.json(webhooks)),
    http.post('*/admin/webhooks', async ({ request }) => {
      const body = (await request.json()) as Partial<WebhookDto>;
      sent.push({ call: 'create', body });
      webhooks = [webhook(body)];
      return HttpResponse.json({ ...webhooks[0], secret }, { status: 201 });
    }),
    http.patch('*/admin/webhooks/2', async ({ request }) => {
      const body = (await request.json()) as Partial<WebhookDto>;
      sent.push({ call: 'update', body });
      webhooks = [webhook(body)];
      return HttpResponse.json(webhooks[0]);
    }),
    http.delete('*/admin/webhooks/2', () => {
      sent.push({ call: 'delete' });
      webhooks = [];
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/admin/webhooks/2/secret', () => HttpResponse.json({ secret })),
    http.post('*/admin/webhooks/2/test', () => {
      deliveries = [delivery({ id: 10, event: 'ping' }), ...deliveries];
      return HttpResponse.json(deliveries[0], { status: 201 });
    }),
    http.get('*/admin/webhooks/2/deliveries', ({ request }) => {
      const before = new URL(request.url).searchParams.get('before');
      sent.push({ call: `log ${before ?? 'newest'}` });
      return HttpResponse.json({ items: deliveries, before: before === null && deliveries.length > 1 ? 8 : null });
    }),
    http.get('*/admin/webhooks/2/deliveries/9', () =>
      HttpResponse.json({ ...delivery(), payload: '{"event":"task.created","data":{"title":"Poster"}}' }),
    ),
    http.post('*/admin/webhooks/2/deliveries/9/resend', () => {
      sent.push({ call: 'resend' });
      return HttpResponse.json(delivery({ state: 'waiting' }));
    }),
  );
});

const show = () => showAdminPanel('?tab=webhooks');

describe('webhooks', () => {
  it('are added with address and events, and show their secret once', async () => {
    const { user } = show();
    expect(await screen.findByText('No webhooks yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New webhook' }));
    const form = within(await screen.findByRole('dialog', { name: 'New webhook' }));
    await user.click(form.getByRole('button', { name: 'Create webhook' }));
    expect(form.getByText('Enter an address that starts with https:// or http://')).toBeVisible();
    expect(form.getByText('Choose at least one event')).toBeVisible();
    expect(sent).toEqual([]);

    await fill(user, form.getByRole('textbox', { name: 'Name' }), 'n8n');
    await fill(user, form.getByRole('textbox', { name: 'Address' }), webhook().url);
    await user.click(form.getByRole('checkbox', { name: 'Projects' }));
    const tasks = within(form.getByRole('group', { name: 'Tasks' }));
    await user.click(tasks.getByRole('checkbox', { name: 'created' }));
    expect(tasks.getByRole('checkbox', { name: 'Tasks' })).toBePartiallyChecked();
    await user.click(form.getByRole('button', { name: 'Create webhook' }));

    const shown = within(await screen.findByRole('dialog', { name: 'Secret of n8n' }));
    await tryToClose(user);
    expect(shown.getByRole('group', { name: 'Secret' })).toHaveTextContent(secret);
    expect(sent[0]?.body).toEqual({
      name: 'n8n',
      url: webhook().url,
      events: ['project.created', 'project.updated', 'project.deleted', 'task.created'],
      isEnabled: true,
    });
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('table', { name: 'Webhooks' })).toHaveTextContent(/n8n.*4 events.*On/);
  });

  it('show their state', async () => {
    webhooks = [
      webhook({ failingSince: '2026-11-22T09:00:00.000Z', waiting: 3 }),
      webhook({ id: 3, name: 'Old', isEnabled: false, switchedOffAt: '2026-11-22T09:00:00.000Z' }),
      webhook({ id: 4, name: 'Idle', isEnabled: false }),
    ];
    show();
    const rows = within(await screen.findByRole('table', { name: 'Webhooks' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/Failing since .*3 deliveries wait/);
    expect(rows[2]).toHaveTextContent(/Switched off.*Ten tries failed and nothing else got through/);
    expect(rows[3]).toHaveTextContent(/Off/);
  });

  it('still say which one could not be tested when another could', async () => {
    webhooks = [webhook(), webhook({ id: 3, name: 'Zapier' })];
    server.use(http.post('*/admin/webhooks/3/test', () => refusal(503, 'Away')));
    const { user } = show();
    const test = (name: string) => screen.findByRole('button', { name: `Send a ping to ${name}` });
    await user.click(await test('Zapier'));
    expect(await screen.findByText(/Away/)).toBeVisible();
    await user.click(await test('n8n'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(screen.getByText(/Away/)).toBeVisible();
  });

  it('can be edited, show refusals at the field, get a new secret, and are deleted after a confirmation', async () => {
    webhooks = [webhook()];
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Edit n8n' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit webhook' }));
    await user.click(form.getByRole('switch', { name: /^Send events/ }));
    server.use(http.patch('*/admin/webhooks/2', () => refusalOf('url', 'Not there'), { once: true }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Not there')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ call: 'update', body: { isEnabled: false } }));
    await user.click(await screen.findByRole('button', { name: 'New secret for n8n' }));
    await user.click(await screen.findByRole('button', { name: 'New secret' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Secret of n8n' }));
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await user.click(await screen.findByRole('button', { name: 'Delete n8n' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent).toContainEqual({ call: 'delete' }));
    expect(await screen.findByText('No webhooks yet')).toBeVisible();
  });

  it('have a log of deliveries, from which an admin can send one again', async () => {
    webhooks = [webhook()];
    const failed = delivery({ id: 8, state: 'failed', problem: 'timeout', status: null, answer: null, tries: 10 });
    deliveries = [delivery(), failed];
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'n8n' }));
    const log = within(await screen.findByRole('dialog', { name: 'Log of n8n' }));
    const [first, second] = await log.findAllByRole('listitem');
    expect(first).toHaveTextContent(/Delivered.*task\.created.*200 · 84 ms · 1 try/);
    expect(second).toHaveTextContent(/Failed.*No answer within five seconds · 84 ms · 10 tries/);
    await user.click(within(first!).getByText('What was sent and answered'));
    expect(await within(first!).findByText(/"title": "Poster"/)).toBeVisible();
    await user.click(within(first!).getByRole('button', { name: /^Send again: task\.created/ }));
    await waitFor(() => expect(sent).toContainEqual({ call: 'resend' }));
    await user.click(log.getByRole('button', { name: 'Older' }));
    await waitFor(() => expect(sent).toContainEqual({ call: 'log 8' }));
    await user.click(log.getByRole('button', { name: 'Newer' }));
    await user.click(log.getByRole('button', { name: 'Send a ping' }));
    expect(await log.findByText('ping')).toBeVisible();
  });
});
