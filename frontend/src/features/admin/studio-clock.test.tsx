import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { admin } from '@/test/fixtures/users';
import { renderWithProviders, screen } from '@/test/render';
import { http, HttpResponse, server } from '@/test/server';
import { showAdminPanel } from '@/test/screens/admin-panel';
import { setStudioZone } from '@/ui/text/dates';
import { DevicesModal } from './users/devices-modal';

/** The next day in Tokyo. */
const at = '2026-11-21T20:30:00.000Z';
const shown = '22/11/2026, 05:30';

const listOf = (path: string, body: object) => http.get(`*/${path}`, () => HttpResponse.json(body));

afterEach(() => setStudioZone('Europe/Berlin'));

beforeEach(() => {
  setStudioZone('Asia/Tokyo');
  const change = { id: 1, actor_id: 2, actor_email: admin.email, action: 'project.update', target: 'projects/7' };
  const login = { id: 1, kind: 'sign_in', user_id: 7, email: admin.email, actor_email: null, address: null };
  const bin = { id: 1, kind: 'task', label: 'Poster', things: 1, deleted_by_email: admin.email };
  const webhook = { id: 2, name: 'n8n', url: 'https://n8n.studio.example/', events: ['task.created'], isEnabled: true };
  const delivery = {
    id: 9,
    event: 'task.created',
    state: 'waiting',
    tries: 1,
    status: 500,
    problem: null,
    answer: null,
  };
  server.use(
    listOf('auth/me', { user: admin }),
    listOf('admin/audit', { entries: [{ ...change, before: null, after: null, created_at: at }], total: 1 }),
    listOf('admin/security-log', { events: [{ ...login, device: null, detail: null, created_at: at }], total: 1 }),
    listOf('admin/bin', { entries: [{ ...bin, deleted_at: at, erased_at: '2026-12-21T20:30:00.000Z' }], total: 1 }),
    listOf('admin/webhooks', [{ ...webhook, failingSince: at, switchedOffAt: null, waiting: 1, createdAt: at }]),
    listOf('admin/webhooks/2/deliveries', {
      items: [{ ...delivery, nextAt: '2026-11-21T21:30:00.000Z', durationMs: 1, triedAt: at, createdAt: at }],
      before: null,
    }),
    listOf('admin/users', {
      users: [{ ...admin, created_at: at, deactivated_at: '2026-11-22T20:30:00.000Z' }],
      total: 1,
    }),
  );
});

describe('the admin panel, in the studio’s time zone,', () => {
  it.each([
    ['changes', 'audit', shown],
    ['security', 'audit&log=security', shown],
    ['deleted entries', 'bin', shown],
    ['when they are erased', 'bin', '22/12/2026'],
    ['failing webhooks', 'webhooks', `Failing since ${shown}`],
    ['accounts', 'tools', '22/11/2026'],
    ['deactivations', 'tools', /23\/11\/2026/],
  ])('shows %s', async (_what, tab, text) => {
    showAdminPanel(`?tab=${tab}`);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows a user’s devices and access tokens', async () => {
    const device = { id: 'd', kind: null, browser: 'Firefox', system: null, address: null, is_current: false };
    const token = { id: 4, name: 'n8n', scopes: ['tasks:read'], created_at: at, last_used_address: null };
    server.use(
      listOf(`admin/users/${admin.id}/devices`, {
        devices: [{ ...device, first_seen_at: at, last_seen_at: '2026-11-21T21:30:00.000Z' }],
        trusted: 0,
      }),
      listOf(`admin/users/${admin.id}/tokens`, {
        tokens: [{ ...token, expires_at: '2999-11-20T15:00:00.000Z', last_used_at: '2026-11-21T22:30:00.000Z' }],
      }),
    );
    renderWithProviders(<DevicesModal user={admin} onClose={() => undefined} />, { user: admin });
    expect(await screen.findByText(/22\/11\/2026, 05:30.*22\/11\/2026, 06:30/)).toBeVisible();
    expect(await screen.findByText(/20\/11\/2999.*22\/11\/2026, 07:30/)).toBeVisible();
  });

  it('shows deliveries of webhooks, and their next attempt', async () => {
    const { user } = showAdminPanel('?tab=webhooks');
    await user.click(await screen.findByRole('button', { name: 'n8n' }));
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.getByText(/22\/11\/2026, 06:30/)).toBeVisible();
  });
});
