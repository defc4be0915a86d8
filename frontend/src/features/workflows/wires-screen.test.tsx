import { beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryDto, WebhookDto } from '@/api/admin.api';
import type { WiresDto } from '@/api/workflows.api';
import { workflowsOf } from '@/test/fixtures/workflows';
import { admin, employee, renderApp, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { config, http, HttpResponse, server } from '@/test/server';
import { WiresScreen } from './wires-screen';

let wires: WiresDto;
let isConnected: boolean;
let webhooks: WebhookDto[];
let deliveries: DeliveryDto[];
let notes: number;

const delivery = (id: number, changes: Partial<DeliveryDto>): DeliveryDto => ({
  ...{ id, messageId: 'm', event: 'ping', state: 'delivered', createdAt: '2026-03-14T08:00:00.000Z', status: 200 },
  ...{ problem: null, durationMs: 40, answer: null, tries: 1, nextAt: null, triedAt: null },
  ...changes,
});

beforeEach(() => {
  wires = { missing: [], problem: null, tokens: [], assistantAnsweredAt: null };
  [isConnected, webhooks, deliveries, notes] = [true, [], [], 0];
  server.use(
    http.get('*/api/workflows', () => HttpResponse.json(workflowsOf([], { isConnected }))),
    http.get('*/api/workflows/wires', () => HttpResponse.json(wires)),
    http.get('*/admin/webhooks', () => HttpResponse.json(webhooks)),
    http.get('*/admin/webhooks/:id/deliveries', () => HttpResponse.json({ items: deliveries, before: null })),
    http.post('*/api/workflows/wires/assistant', () => {
      notes += 1;
      wires = { ...wires, assistantAnsweredAt: new Date().toISOString() };
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const render = () => renderWithProviders(<WiresScreen />, { address: '/n8n/wires', user: admin });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('N8N', () => {
  it('is connected, or tells after a try which scopes are missing', async () => {
    server.use(
      http.post('*/api/workflows/look', () => {
        wires = { ...wires, missing: ['execution:retry'] };
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = render();
    const n8n = await part('N8N');
    expect(await n8n.findByText(/^Connected, and the API key may do all/)).toBeVisible();
    await user.click(n8n.getByRole('button', { name: 'Try: N8N' }));
    expect(await n8n.findByText('execution:retry')).toBeVisible();
  });

  it('has a problem, or is not configured', async () => {
    wires = { ...wires, missing: null, problem: 'key' };
    const { unmount } = render();
    expect(await (await part('N8N')).findByText(/^It refuses the API key/)).toBeVisible();
    unmount();
    isConnected = false;
    render();
    const n8n = await part('N8N');
    expect(await n8n.findByText(/^Not connected: AUTOMATION_URL/)).toBeVisible();
    expect(n8n.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('webhooks', () => {
  it('show their last deliveries, and the result of a try', async () => {
    const webhook = { id: 3, name: 'Chat', url: 'https://n8n.example/webhook', events: [], isEnabled: true };
    webhooks = [{ ...webhook, createdAt: '', failingSince: null, switchedOffAt: null, waiting: 0 }];
    deliveries = [delivery(1, {}), delivery(2, { state: 'failed', problem: 'unreachable', durationMs: null })];
    server.use(
      http.post('*/admin/webhooks/3/test', () => {
        deliveries = [delivery(4, { state: 'failed', problem: 'status', status: 500 }), ...deliveries];
        return HttpResponse.json(deliveries[0]);
      }),
    );
    const { user } = render();
    const list = await part('Webhooks');
    const last = await list.findByRole('list', { name: 'Last deliveries, oldest first' });
    const dots = await within(last).findAllByRole('listitem');
    expect(dots.map((dot) => dot.title.replace(/^.*?: /, ''))).toEqual([
      'Failed, Nothing answers at its address',
      'Delivered, 40 ms',
    ]);
    await user.click(list.getByRole('button', { name: 'Try: Chat' }));
    expect(await list.findByText('Failed, Answered with 500, 40 ms')).toBeVisible();
  });

  it('and programs are missing at first, with where they are made', async () => {
    render();
    const list = await part('Webhooks');
    expect(await list.findByText('There is no webhook yet.')).toBeVisible();
    expect(list.getByRole('link', { name: 'Go to the webhooks' })).toHaveAttribute('href', '/adminpanel?tab=webhooks');
    const programs = await part('Programs');
    expect(programs.getByText('No program has used an access token yet.')).toBeVisible();
    expect(programs.getByRole('link')).toHaveAttribute('href', '/settings#tokens');
    expect(programs.getByText(/curl .* http:\/\/localhost:3000\/auth\/me$/)).toBeVisible();
  });
});

it('programs are named with their owner, permissions and last use', async () => {
  const dates = { created_at: '2026-03-01T00:00:00.000Z', expires_at: '2026-06-01T00:00:00.000Z' };
  const token = { id: 1, name: 'Sync', owner: 'Jan', last_used_at: new Date().toISOString(), last_used_address: null };
  wires.tokens = [{ ...token, ...dates, scopes: ['tasks:read', 'costs:read'] }];
  render();
  const program = (await part('Programs')).getByRole('listitem');
  expect(program).toHaveTextContent(/^SyncJan, 2 permissions, Works until \d\d\/\d\d\/2026now$/);
});

describe('the assistant', () => {
  it('answers a try, which the server is told', async () => {
    server.use(
      http.get('*/api/config', () => HttpResponse.json({ ...config, chatWebhookUrl: 'https://n8n.example/chat' })),
      http.post('https://n8n.example/chat', () => HttpResponse.json({ reply: 'Hi' })),
    );
    const { user } = render();
    const assistant = await part('Assistant');
    expect(await assistant.findByText('It is set up, but has not answered yet.')).toBeVisible();
    await user.click(assistant.getByRole('button', { name: 'Try: Assistant' }));
    expect(await assistant.findByText(/^It answered after \d+ ms\.$/)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Assistant' })).toHaveTextContent('Last answer: now'),
    );
    expect(notes).toBe(1);
  });

  it('tells why it does not answer', async () => {
    server.use(
      http.get('*/api/config', () => HttpResponse.json({ ...config, chatWebhookUrl: 'https://n8n.example/chat' })),
      http.post('https://n8n.example/chat', () => new HttpResponse(null, { status: 404 })),
    );
    const { user } = render();
    const assistant = await part('Assistant');
    await user.click(await assistant.findByRole('button', { name: 'Try: Assistant' }));
    expect(await assistant.findByText('It did not answer: The webhook answered 404')).toBeVisible();
    expect(notes).toBe(0);
  });

  it('is not set up', async () => {
    render();
    expect(await (await part('Assistant')).findByText(/CHAT_WEBHOOK_URL is not set/)).toBeVisible();
  });
});

it('employees are led elsewhere', async () => {
  const { router } = renderApp('/n8n/wires', { user: employee });
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/n8n/wires'));
});
