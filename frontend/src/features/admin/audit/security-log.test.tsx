import { beforeEach, describe, expect, it } from 'vitest';
import { admin, employee, fill, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, server } from '@/test/server';
import type { SecurityEventDto } from '@/api/admin.api';
import { showAdminPanel } from '@/test/screens/admin-panel';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const event = (changes: Partial<SecurityEventDto>): SecurityEventDto => ({
  id: 1,
  kind: 'sign_in',
  user_id: 7,
  email: 'anna@studio.test',
  actor_email: null,
  address: '192.0.2.7',
  device: firefox,
  device_name: 'Firefox, Windows',
  detail: null,
  created_at: '2026-11-21T09:05:00.000Z',
  ...changes,
});

let events: SecurityEventDto[];
/** What the log was asked for, without the page. */
let asked: Record<string, string>[];

beforeEach(() => {
  events = [];
  asked = [];
  server.use(
    http.get('*/admin/users', () => HttpResponse.json({ users: [admin, employee], total: 2 })),
    http.get('*/admin/audit/filters', () => HttpResponse.json({ actions: [], tables: [], actors: [] })),
    http.get('*/admin/audit', () => HttpResponse.json({ entries: [], total: 0 })),
    http.get('*/admin/security-log', ({ request }) => {
      const { limit: _, ...filter } = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(filter);
      return HttpResponse.json({ events, total: events.length });
    }),
  );
});

const show = (search = '&log=security') => showAdminPanel(`?tab=audit${search}`);

const rows = async () => within(await screen.findByRole('list', { name: 'Security' })).getAllByRole('listitem');

describe('the security log', () => {
  it('is named in the address, and takes over the filter by user', async () => {
    events = [event({})];
    const { user, router } = show('&actor=anna&action=task');
    await screen.findByText('Nothing matches');
    await user.click(screen.getByRole('radio', { name: 'Security' }));
    expect(await rows()).toHaveLength(1);
    expect(router.state.location.search).toBe('?tab=audit&actor=anna&log=security');
    expect(asked).toEqual([{ email: 'anna', offset: '0' }]);
    await router.navigate(-1);
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Changes' })).toBeChecked());
  });

  it('shows event, user, address and device', async () => {
    events = [
      event({ detail: 'new_device' }),
      event({ id: 2, kind: 'locked_out', detail: 'address', email: null, device: 'curl/8.0', device_name: 'curl/8.0' }),
      event({ id: 3, kind: 'role_changed', detail: 'admin', actor_email: 'boss@studio.test' }),
      event({ id: 4, kind: 'email_changed', detail: 'ania@studio.test' }),
      event({ id: 5, kind: 'account_created', detail: 'admin', address: null, device: null, device_name: null }),
      event({ id: 6, kind: 'log_paused' }),
    ];
    show();
    const shown = (await rows()).map((row) => row.textContent);
    expect(shown[0]).toMatch(/^Logged inNew deviceanna@studio\.test192\.0\.2\.7Firefox, Windows21\/11\/2026, \d\d:05$/);
    expect(shown[1]).toContain('Locked outToo many failures from this addressno email address192.0.2.7curl/8.0');
    expect(shown[2]).toContain('Role changedAdministratoranna@studio.testby boss@studio.test');
    expect(shown[3]).toContain('Email changedformerly ania@studio.test');
    expect(shown[4]).toContain('the system itself');
    expect(shown[5]).toContain('the rest of this hour is not recorded');
  });

  it('filters by user, kind, address and days, from the first page on', async () => {
    const { user, router } = show('&log=security&page=3');
    await screen.findByText('Nothing has happened yet');
    await user.type(screen.getByRole('textbox', { name: 'Who' }), employee.email);
    await waitFor(() => expect(asked.at(-1)).toEqual({ email: employee.email, offset: '0' }));
    await user.clear(screen.getByRole('textbox', { name: 'Who' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ offset: '0' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Locked out');
    await waitFor(() => expect(router.state.location.search).toBe('?tab=audit&log=security&kind=locked_out'));
    await user.type(screen.getByRole('textbox', { name: /^Address/ }), '192.0.');
    await waitFor(() => expect(router.state.location.search).toContain('network=192.0.'));
    await fill(user, screen.getByRole('textbox', { name: 'From' }), '20/11/2026');
    await fill(user, screen.getByRole('textbox', { name: 'To' }), '21/11/2026');
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        kind: 'locked_out',
        address: '192.0.',
        // The days of a studio in Berlin.
        from: '2026-11-19T23:00:00.000Z',
        to: '2026-11-21T23:00:00.000Z',
        offset: '0',
      }),
    );
    expect(screen.getByText('Nothing matches')).toBeVisible();
  });

  it('ignores an invalid kind or day in the address', async () => {
    show('&log=security&kind=nothing&from=2026-02-31');
    await screen.findByText('Nothing has happened yet');
    expect(asked).toEqual([{ offset: '0' }]);
  });
});
