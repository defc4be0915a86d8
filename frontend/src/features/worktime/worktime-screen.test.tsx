import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { i18n } from '@/i18n';
import { admin, employee, fill, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { deferred, http, refusal, server as network } from '@/test/server';
import { notWorking, serveWorktime, workDay } from '@/test/fixtures/worktime';
import { WeekdayAndDate } from './day-cells';
import { WorktimeScreen } from './worktime-screen';

const people = [
  { id: 3, email: 'zoe@studio.example', first_name: null, last_name: null },
  { id: 1, email: 'anna@studio.example', first_name: 'Anna', last_name: 'Nowak' },
  { id: 2, email: 'ewa@studio.example', first_name: 'Ewa', last_name: 'Nowak' },
];

const open = workDay({ id: 7, work_date: '2026-11-21', start_at: '2026-11-21T07:00:00.000Z', end_at: null });

function show(user = employee, address = '/worktime') {
  return renderWithProviders(<WorktimeScreen />, { user, address, path: '/worktime' });
}

it('a date has the same weekday in every time zone', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  // Nothing else has shown a weekday in it yet.
  await i18n.changeLanguage('en-IE');
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await i18n.changeLanguage('en');
  });
  expect(new Date('2026-11-21').getDate()).toBe(20);
  renderWithProviders(<WeekdayAndDate date="2026-11-21" />);
  expect(document.body).toHaveTextContent('Sat 21/11/2026');
});

const month = (name: string) => screen.findByRole('region', { name });
const row = async (date: string) => within(await screen.findByRole('row', { name: new RegExp(date) }));

beforeEach(() => void vi.setSystemTime('2026-11-21T12:00:00Z'));

describe('my work time', () => {
  it('has the user’s name as its title, and months with totals', async () => {
    const dates = ['2026-10-02', '2026-11-20', '2026-09-01'];
    const server = serveWorktime({ days: dates.map((work_date, id) => workDay({ id, work_date })) });
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ewa Nowak');
    expect(within(await month('November 2026')).getByText('7h 45m', { selector: 'strong' })).toBeVisible();
    expect(await month('October 2026')).toBeVisible();
    // Of the current year only the months from October on are shown.
    expect(screen.queryByRole('region', { name: 'September 2026' })).not.toBeInTheDocument();
    expect(server.asked).toContain('days of 2 in 2026');
    expect(server.asked).not.toContain('users');
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  it('shows days with times in the studio’s time zone, flags, open days, and an end after midnight', async () => {
    const toMidnight = workDay({ id: 3, work_date: '2026-11-18', end_at: '2026-11-18T23:00:00.000Z' });
    const beyond = workDay({ id: 2, work_date: '2026-11-19', end_at: '2026-11-20T01:15:00.000Z' });
    serveWorktime({ days: [workDay({ is_idle: true, is_overtime: true }), open, toMidnight, beyond] });
    show();
    const day = await row('20/11/2026.*17:00');
    for (const text of ['08:30', '17:00', '7h 45m', 'idle', 'overtime']) expect(day.getByText(text)).toBeVisible();
    expect(day.queryByRole('button')).not.toBeInTheDocument();
    expect((await row('21/11/2026')).getByText('ongoing')).toBeVisible();
    expect((await row('18/11/2026')).getByText('24:00')).toBeVisible();
    expect((await row('19/11/2026')).getByText('20/11/2026 02:15')).toBeVisible();
  });

  it('that fails to load is not shown as empty, and can be retried', async () => {
    const server = serveWorktime({ days: [workDay()] });
    server.failing = true;
    const { user } = show();
    expect(await screen.findByText(/could not be loaded/)).toBeVisible();
    expect(screen.queryByText('No data')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    server.failing = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await month('November 2026')).toBeVisible();
  });

  it('offers its years all at once', async () => {
    serveWorktime({ days: [workDay()], years: [2026, 2025] });
    const { until, release } = deferred();
    network.use(http.get('*/api/worktime/years', () => until.then(() => undefined)));
    show();
    await month('November 2026');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    release();
    expect(await screen.findAllByRole('radio')).toHaveLength(2);
  });

  it('shows all months of another year, which is in the address', async () => {
    const server = serveWorktime({
      years: [2026, 2025],
      days: [workDay({ id: 5, work_date: '2025-02-03' })],
    });
    const { user, router } = show();
    await user.click(await screen.findByRole('radio', { name: '2025' }));
    expect(await month('February 2025')).toBeVisible();
    expect(router.state.location.search).toBe('?user=2&year=2025');
    expect(server.asked).toContain('days of 2 in 2025');
  });

  it('never requests another user’s', async () => {
    const server = serveWorktime();
    show(employee, '/worktime?user=3');
    await screen.findByText('No data');
    expect(server.asked).toContain('days of 2 in 2026');
  });

  it('can be counted later by a user who answered No', async () => {
    const server = serveWorktime({ status: notWorking(false) });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Count it from now on' }));
    await waitFor(() => expect(server.status.consent).toBe(true));
    await waitFor(() => expect(screen.queryByText('This login does not count as work time.')).not.toBeInTheDocument());
  });
});

describe('an admin', () => {
  it('has a tab for each user, their own first, the others by e-mail', async () => {
    const server = serveWorktime({ people });
    const { user, router } = show(admin);
    await screen.findByRole('tab', { name: 'Me' });
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Me', 'Ewa Nowak', 'zoe@studio.example']);
    expect(router.state.location.search).toBe('?user=1&year=2026');
    await user.click(screen.getByRole('tab', { name: 'Ewa Nowak' }));
    await waitFor(() => expect(server.asked).toContain('days of 2 in 2026'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ewa Nowak');
    expect(router.state.location.search).toBe('?user=2&year=2026');
  });

  it('who follows a link to a user who does not exist sees their own', async () => {
    serveWorktime({ people });
    const { router } = show(admin, '/worktime?user=9999&year=2026');
    await waitFor(() => expect(router.state.location.search).toBe('?user=1&year=2026'));
    expect(await screen.findByRole('tab', { name: 'Me', selected: true })).toBeVisible();
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });

  it('closes an open day, and shows a failure without an alert', async () => {
    const server = serveWorktime({ people, days: [open, workDay()] });
    const { user } = show(admin);
    const close = (await row('21/11/2026')).getByRole('button', { name: 'Close session' });
    server.failing = true;
    await user.click(close);
    expect(await screen.findByText(/^The session could not be closed/)).toBeVisible();
    expect((await row('21/11/2026')).getByText('ongoing')).toBeVisible();
    server.failing = false;
    await user.click(close);
    await waitFor(async () => expect((await row('21/11/2026')).getByText(/16:00$/)).toBeVisible());
    expect(server.asked).toContain('close 7');
    expect(screen.queryByRole('button', { name: 'Close session' })).not.toBeInTheDocument();
  });

  const edit = async () => {
    const server = serveWorktime({ people, days: [workDay()] });
    const app = show(admin);
    await app.user.click(await screen.findByRole('button', { name: 'Edit the end of 20/11/2026' }));
    const dialog = await screen.findByRole('dialog', { name: 'End of 20/11/2026' });
    const field = within(dialog).getByLabelText('End time');
    return { ...app, server, dialog, field };
  };

  it('edits the end of a day as an ISO time or a time of the day, and sends nothing without a change', async () => {
    const { user, server, field } = await edit();
    expect(field).toHaveValue('2026-11-20T17:00');
    await fill(user, field, '17:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.asked.filter((call) => call.startsWith('end'))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Edit the end of 20/11/2026' }));
    await fill(user, await screen.findByLabelText('End time'), '2026-11-20T16:15');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.asked).toContain('end 1 2026-11-20T16:15');
    await user.click(screen.getByRole('button', { name: 'Edit the end of 20/11/2026' }));
    await fill(user, await screen.findByLabelText('End time'), '16.45');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.asked).toContain('end 1 2026-11-20T16:45'));
  });

  it('reopens a day with an empty end, and asks before input is lost', async () => {
    const { user, server, field } = await edit();
    await user.type(field, ':30{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(field).toHaveValue('2026-11-20T17:00:30');
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('ongoing')).toBeVisible();
    expect(server.asked).toContain('end 1 null');
  });

  it('is told at once that the end is no time', async () => {
    const { user, server, field } = await edit();
    await fill(user, field, 'soon');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Give a time such as 17:30/));
    expect(server.asked.filter((call) => call.startsWith('end'))).toEqual([]);
  });

  it.each([
    [400, '2026-11-20T07:00', 'Give a time such as 17:30'],
    [409, '2026-11-21T09:00', 'cannot end that late'],
    [503, '2026-11-20T16:15', 'could not be saved'],
  ])('sees why it failed with %i, and loses no input', async (status, typed, told) => {
    const { user, field, dialog } = await edit();
    network.use(http.patch('*/api/worktime/admin/days/:id', () => refusal(status, 'No')));
    await fill(user, field, typed);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(told)));
    expect(field).toHaveValue(typed);
    expect(dialog).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
