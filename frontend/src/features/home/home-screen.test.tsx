import { describe, expect, it, vi } from 'vitest';
import { act, admin, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, server } from '@/test/server';
import { emptyApi } from '@/api/empty-api';
import { myDay, serveHome } from '@/test/fixtures/home';
import { notification, serveNotifications } from '@/test/fixtures/notifications';
import { aTask, refreshTasks, serveTasks } from '@/test/fixtures/tasks';
import { HomeScreen } from './home-screen';
import { spansOfDay } from './today';

const part = (name: RegExp) => screen.findByRole('region', { name });
const linksOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('home', () => {
  it('has shortcuts to tasks and, for admins, to administration on top', async () => {
    serveTasks([]);
    serveHome();
    const { unmount } = renderWithProviders(<HomeScreen />);
    expect(screen.getByRole('heading', { level: 1, name: 'Hello, Ewa' })).toBeVisible();
    expect(screen.getByRole('link', { name: "Other people's tasks" })).toHaveAttribute('href', '/tasks?tab=others');
    expect(screen.queryByRole('link', { name: 'Browse tables' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /Working now/ })).not.toBeInTheDocument();
    unmount();
    renderWithProviders(<HomeScreen />, { user: admin });
    expect(screen.getByRole('link', { name: 'Browse tables' })).toHaveAttribute('href', '/adminpanel');
    expect(await part(/Working now/)).toBeVisible();
  });

  it('shows the user’s tasks: in progress, then urgent, then others', async () => {
    const later = Array.from({ length: 8 }, (_, index) => aTask({ id: 20 + index, title: `Later ${index}` }));
    serveTasks([
      aTask({ id: 1, title: 'Next' }),
      aTask({ id: 2, title: 'Urgent', urgent: true }),
      aTask({ id: 3, title: 'Begun', status: 'in_progress', projectId: 4, projectName: 'Bakery' }),
      aTask({ id: 4, title: 'Done', status: 'done' }),
      aTask({ id: 5, title: 'Of others', assignee: 1, urgent: true }),
      ...later,
    ]);
    serveHome();
    renderWithProviders(<HomeScreen />);
    const mine = await part(/^My tasks 11$/);
    expect(linksOf(mine)).toEqual([
      'All tasks',
      'Begun',
      'Bakery',
      'Urgent',
      'Next',
      ...later.slice(0, 5).map(({ title }) => title),
    ]);
  });

  it('marks a task as done with one press, and undoes it with another', async () => {
    const server = serveTasks([
      aTask({ id: 1, title: 'First', status: 'in_progress' }),
      aTask({ id: 2, title: 'Second' }),
    ]);
    serveHome();
    const { user, store } = renderWithProviders(<HomeScreen />);
    const mine = await part(/^My tasks/);
    await user.click(await within(mine).findByRole('button', { name: 'Mark as done: First' }));
    expect(within(mine).queryByText('First')).not.toBeInTheDocument();
    expect(within(mine).getByRole('button', { name: 'Mark as done: Second' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await within(mine).findByText('First')).toBeVisible();
    await refreshTasks(store);
    expect(within(mine).getByText('First')).toBeVisible();
    expect(server.sent.map(({ body }) => body)).toEqual([{ status: 'done' }, { status: 'in_progress' }]);
  });

  it('shows unread notifications about tasks, and marks them only when followed', async () => {
    serveTasks([]);
    serveHome();
    const message = { action: 'admin_message', taskId: null, taskTitle: null } as const;
    const server = serveNotifications(
      notification({ id: 9, ...message }),
      ...[8, 7, 6, 5, 4].map((id) => notification({ id, taskId: id, taskTitle: `Task ${id}` })),
      notification({ id: 3, taskTitle: 'Known', isRead: true }),
    );
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    });
    const { user } = renderWithProviders(<HomeScreen />);
    const changes = await part(/^New on my tasks/);
    expect(await within(changes).findByText('Task 8')).toBeVisible();
    // The last one leads to the others.
    expect(linksOf(changes)).toHaveLength(5);
    expect(within(changes).getByRole('link', { name: '1 more in the notifications' })).toBeVisible();
    expect(within(changes).queryByText('Known')).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(server.asked.filter((what) => what.startsWith('read'))).toEqual([]);

    await user.click(within(changes).getByText('Task 8'));
    await waitFor(() => expect(server.asked.filter((what) => what.startsWith('read'))).toEqual(['read 8']));
    expect(await within(changes).findByText('Task 4')).toBeVisible();
    expect(within(changes).queryByText('Task 8')).not.toBeInTheDocument();
  });

  it('shows the day with its breaks, and the week against its target', async () => {
    serveTasks([]);
    serveHome({ '/api/worktime/today': myDay() });
    renderWithProviders(<HomeScreen />);
    const today = await part(/^Today/);
    expect(await within(today).findByText('4h 45m')).toBeVisible();
    expect(within(today).getByText('08:30')).toBeVisible();
    expect(within(today).getByText('0h 45m')).toBeVisible();
    expect(within(today).getByRole('img', { name: '08:30 to 12:00, since 12:45' })).toBeVisible();
    expect(within(today).getByText('31h 45m of 40h 0m')).toBeVisible();
    expect(within(today).getByText('8h 15m left')).toBeVisible();
  });

  it('shows balance and leave, each with a link to it, and nothing of a user without a balance', async () => {
    serveTasks([]);
    const balance = { starts_on: '2026-01-01', start_minutes: 0, minutes: 750, months: [], adjustments: [] };
    const absences = { leave: { left: 7.5 }, absences: [] };
    serveHome({ '/api/worktime/balance': balance, '/api/worktime/absences': absences });
    const { unmount } = renderWithProviders(<HomeScreen />);
    const today = within(await part(/^Today/));
    expect(await today.findByRole('link', { name: 'Balance +12h 30m' })).toHaveAttribute('href', '/worktime');
    const leave = today.getByRole('link', { name: '7.5 days of leave left' });
    expect(leave).toHaveAttribute('href', '/worktime/days-off');
    unmount();
    const asked: string[] = [];
    server.events.on('response:mocked', ({ request }) => asked.push(new URL(request.url).pathname));
    serveHome({ '/api/worktime/absences': absences });
    renderWithProviders(<HomeScreen />);
    await waitFor(() =>
      expect(asked).toEqual(expect.arrayContaining(['/api/worktime/balance', '/api/worktime/absences'])),
    );
    expect(screen.queryByRole('link', { name: /leave left/ })).not.toBeInTheDocument();
  });

  it('shows admins what the studio needs', async () => {
    serveTasks([]);
    const ewa = { id: 2, email: 'ewa@studio.example', first_name: 'Ewa', last_name: 'Nowak' };
    const usual = { category: 'hosting', recurring_type: 'yearly', cancel_by: null, cancel_url: null, is_last: false };
    const renewal = (cost_id: number, name: string, date: string, brutto: number, changes: object = {}) => ({
      ...{ ...usual, cost_id, name, date, netto: 100, brutto },
      ...changes,
    });
    const yearly = [
      renewal(1, 'Domain', '2026-12-10', 119),
      renewal(3, 'Late', '2026-12-05', 1, { cancel_by: '2026-11-19' }),
      renewal(4, 'Insurance', '2027-01-01', 300, { cancel_by: '2026-11-21' }),
    ];
    const missing = { reasons: ['missing'], target_minutes: 480, usual_end_minute: null };
    const newcomer = { ...admin, created_at: '2026-11-19T08:00:00.000Z' };
    const sums = (brutto: number) => ({ netto: brutto, vat: 0, brutto, count: 1 });
    serveHome({
      '/api/projects/touched': [{ id: 4, name: 'Bakery', status: 'active', tasks: 4, done: 3 }],
      '/api/worktime/admin/working': [{ user: ewa, since: '2026-11-20T07:30:00.000Z' }],
      '/api/finances/comparison': { summary: sums(1100), previous: sums(1000), usual_brutto: 880, categories: [] },
      '/api/finances/renewals': {
        today: '2026-11-20',
        until: '2026-12-20',
        yearly: { renewals: yearly, summary: { ...sums(420), count: 3 } },
        monthly: { renewals: [renewal(2, 'Fair', '2026-12-01', 20, { is_last: true })], summary: sums(20) },
      },
      '/api/worktime/admin/review': {
        from: '2026-10-21',
        to: '2026-11-19',
        days: [{ user: ewa, work_date: '2026-11-18', day: null, ...missing }],
        left_out: 2,
      },
      '/admin/users/waiting': [
        { ...newcomer, id: 7, email: 'new@studio.example', first_name: null, last_name: null },
        { ...newcomer, id: 8, email: 'someone.with.a.long.address@studio.example', first_name: 'Jan' },
      ],
    });
    renderWithProviders(<HomeScreen />, { user: admin });
    expect(await screen.findByText('3 of 4 done')).toBeVisible();
    expect(await screen.findByText('since 08:30')).toBeVisible();
    const costs = await part(/^Costs this month/);
    expect(await within(costs).findByText('1.100,00 €')).toBeVisible();
    expect(within(costs).getByText('+10%')).toBeVisible();
    expect(within(costs).getByText('880,00 €')).toBeVisible();
    expect(within(costs).getByText('+25%')).toBeVisible();
    expect(within(costs).getByText('Usual')).toHaveTextContent('Usual (Median of the last twelve full months)');
    expect(within(costs).getByTitle('Median of the last twelve full months')).toBeVisible();
    const renewals = await part(/^Renewals in 30 days 4$/);
    expect(linksOf(renewals)).toEqual(['All renewals', 'Insurance', 'Fair', 'Late']);
    const [first, , third] = within(renewals).getAllByRole('listitem');
    expect(first).toHaveTextContent('cancel by 21/11/2026, tomorrowrenews on 01/01/2027');
    expect(third).toHaveTextContent('renews on 05/12/2026, in 15 days');
    expect(third).not.toHaveTextContent('cancel by');
    expect(within(await part(/^Days to review 3$/)).getByText('no work')).toBeVisible();
    const waiting = within(await part(/^Waiting for first login 2$/));
    expect(waiting.getByText('new@studio.example')).toBeVisible();
    expect(waiting.getByText(/^Jan/)).toHaveAttribute('title', 'someone.with.a.long.address@studio.example');
  });

  it('fails card by card, each with a retry', async () => {
    serveTasks([aTask({ id: 1, title: 'Here' })]);
    serveHome({ '/api/worktime/today': null });
    const { user } = renderWithProviders(<HomeScreen />);
    const today = await part(/^Today/);
    await within(today).findByRole('alert');
    expect(await screen.findByText('Here')).toBeVisible();
    serveHome({ '/api/worktime/today': myDay() });
    await user.click(within(today).getByRole('button', { name: 'Try again' }));
    expect(await within(today).findByText('4h 45m')).toBeVisible();
    expect(within(today).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps data when the connection is lost, which the bar above reports', async () => {
    serveTasks([aTask({ id: 1, title: 'Here' })]);
    serveHome();
    const { store } = renderWithProviders(<HomeScreen />);
    expect(await screen.findByText('Here')).toBeVisible();
    server.use(http.get('*/api/tasks', () => HttpResponse.error()));
    await refreshTasks(store);
    const mine = await part(/^My tasks/);
    expect(await within(mine).findByRole('alert')).toBeVisible();
    act(() => void store.dispatch(emptyApi.internalActions.onOffline()));
    expect(within(mine).queryByRole('alert')).not.toBeInTheDocument();
    expect(within(mine).getByText('Here')).toBeVisible();
  });

  it('says what belongs into empty cards', async () => {
    serveTasks([]);
    serveHome();
    renderWithProviders(<HomeScreen />, { user: admin });
    for (const text of [
      /^Nothing is waiting for you/,
      'Nothing new on your tasks.',
      'No work time today.',
      /^The projects whose tasks/,
      'Nobody is working just now.',
      /^No costs/,
      /^Nothing renews/,
      'No days to review.',
      'Everybody has logged in.',
    ])
      expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('the bar of a day', () => {
  it('spans 8 to 18 on a usual day, and more for early and late hours', () => {
    const spans = [{ start_at: '2026-11-20T08:00:00Z', end_at: '2026-11-20T12:00:00Z' }];
    expect(spansOfDay(spans)).toEqual({ from: 480, to: 1080, parts: [{ left: 10, width: 40 }] });
    const long = [{ start_at: '2026-11-20T05:30:00Z', end_at: '2026-11-20T20:10:00Z' }];
    expect(spansOfDay(long)).toMatchObject({ from: 360, to: 1320 });
  });

  it('draws no negative span when the clocks go back', () => {
    const spans = [{ start_at: '2026-10-25T00:45:00Z', end_at: '2026-10-25T01:15:00Z' }];
    expect(spansOfDay(spans).parts[0]?.width).toBe(0);
  });
});
