import { delay } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { columnOf, hourCell, serveHours, timeEntry } from '@/test/fixtures/hours';
import { admin, choose, fill, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { changedMeanwhile, http, HttpResponse, noContent, server } from '@/test/server';
import { WeekScreen } from './week-screen';

beforeEach(() => {
  // A Wednesday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') });
});

const address = '/worktime/week?user=2&week=2026-11-23';
const show = () => renderWithProviders(<WeekScreen />, { address });

describe('the week', () => {
  it('is read-only in the future and before the first day that may be changed', async () => {
    serveHours([timeEntry()], { editable_from: '2026-11-24' });
    show();
    expect(await hourCell('Bakery, Mon 23/11/2026')).toHaveAttribute('readonly');
    expect(await hourCell('Bakery, Tue 24/11/2026')).not.toHaveAttribute('readonly');
    expect(await hourCell('Bakery, Wed 25/11/2026')).not.toHaveAttribute('readonly');
    expect(await hourCell('Bakery, Thu 26/11/2026')).toHaveAttribute('readonly');
  });

  it('gets further projects, active ones first, and is ready to type into them', async () => {
    const hours = serveHours([timeEntry()]);
    const { user } = show();
    await hourCell('Bakery, Wed 25/11/2026');
    await user.click(screen.getByRole('combobox', { name: 'Add project' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Zoo', 'Florist', 'Studio']);
    await user.click(screen.getByRole('option', { name: 'Zoo' }));
    expect(await hourCell('Zoo, Wed 25/11/2026')).toHaveFocus();
    await user.keyboard('2h{ArrowUp}');
    expect(await hourCell('Bakery, Wed 25/11/2026')).toHaveFocus();
    await choose(user, 'Add project', 'Studio');
    await user.keyboard('1{Tab}');
    await waitFor(() => expect(hours.sent).toHaveLength(2));
    expect(hours.sent.map(({ cells }) => [cells[0]?.project_id, cells[0]?.minutes])).toEqual([
      [6, 120],
      [null, 60],
    ]);
  });

  it('fills empty cells like the last day, and empty days like the week before, none of the future, until Undo', async () => {
    const hours = serveHours([
      timeEntry({ id: 1, work_date: '2026-11-16', minutes: 60 }),
      timeEntry({ id: 2, work_date: '2026-11-17', minutes: 60 }),
      timeEntry({ id: 3, work_date: '2026-11-20', minutes: 30 }),
      timeEntry({ id: 4, work_date: '2026-11-24', project_id: 5, project_name: 'Florist', minutes: 45 }),
    ]);
    const { user } = show();
    await hourCell('Bakery, Wed 25/11/2026');
    await user.click(screen.getByRole('button', { name: 'Copy last week' }));
    await waitFor(() => expect(columnOf('Bakery', 0)?.querySelector('input')).toHaveValue('1:00'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(columnOf('Bakery', 0)?.querySelector('input')).toHaveValue(''));
    await user.click(screen.getByRole('button', { name: 'Copy yesterday' }));
    await waitFor(() => expect(columnOf('Florist', 2)?.querySelector('input')).toHaveValue('0:45'));
    const copy = { known_minutes: 0 };
    const monday = { work_date: '2026-11-23', project_id: 4 };
    expect(hours.sent.map(({ cells }) => cells)).toEqual([
      [{ ...copy, ...monday, minutes: 60 }],
      [{ ...monday, minutes: 0, known_minutes: 60 }],
      [{ ...copy, work_date: '2026-11-25', project_id: 5, minutes: 45 }],
    ]);
  });

  it('says which day is copied, if it is not yesterday', async () => {
    serveHours([timeEntry({ work_date: '2026-11-20', minutes: 30 })]);
    show();
    expect(await screen.findByRole('button', { name: 'Copy Friday' })).toBeEnabled();
  });

  it('says why nothing can be typed, and comes back to today’s first cell', async () => {
    serveHours([timeEntry()], { editable_from: '2026-11-11' });
    const { user, router } = renderWithProviders(<WeekScreen />, { address: '/worktime/week?user=2&week=2026-10-26' });
    expect(await screen.findByText('Closed. Hours can be changed from 11/11/2026 on.')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Add project' })).not.toBeInTheDocument();
    await router.navigate('/worktime/week?user=2&week=2026-11-30');
    expect(await screen.findByText('This week has not begun yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(async () => expect(await hourCell('Bakery, Wed 25/11/2026')).toHaveFocus());
    for (const week of ['9999-12-31', '0001-01-01', 'soon']) {
      await router.navigate(`/worktime/week?user=2&week=${week}`);
      await waitFor(() => expect(router.state.location.search).toBe('?user=2&week=2026-11-23'));
    }
  });

  it('lists the entries of a day, to change or delete', async () => {
    const entry = timeEntry({ task_id: 7, task_title: 'Menu', note: 'Draft' });
    const hours = serveHours([entry]);
    const changed: unknown[] = [];
    server.use(
      http.patch('*/api/time-entries/1', async ({ request }) => {
        const body = (await request.json()) as object;
        await delay(20);
        if (request.headers.get('If-Match') !== `"${hours.entries[0]?.revision}"`) return changedMeanwhile(entry);
        changed.push(body);
        hours.entries = [{ ...entry, ...hours.entries[0], ...body, revision: `change-${changed.length}` }];
        return HttpResponse.json(hours.entries[0]);
      }),
      noContent('delete', '*/api/time-entries/1', () => (hours.entries = [])),
    );
    const { user } = show();
    const entries = within(await screen.findByRole('region', { name: 'Entries of Wednesday, 25/11/2026' }));
    expect(entries.getByRole('link', { name: 'Menu' })).toHaveAttribute('href', '/tasks/7');
    await fill(user, entries.getByLabelText('Time, Menu'), '2h');
    // The changes do not wait for each other's answer.
    await fill(user, entries.getByLabelText('Note, Menu'), '');
    await user.click(entries.getByRole('checkbox', { name: 'Billable, Menu' }));
    await waitFor(() => expect(entries.getByRole('checkbox')).not.toBeChecked());
    expect(columnOf('Bakery', 2)?.querySelector('input')).toHaveValue('2:00');
    expect(changed).toEqual([{ minutes: 120 }, { note: null }, { is_billable: false }]);
    await user.click(entries.getByRole('button', { name: 'Delete: Menu' }));
    expect(await entries.findByText('No hours on this day.')).toBeVisible();
  });

  it('keeps an entry that needs correction while cells of other days are focused', async () => {
    serveHours([timeEntry()]);
    const { user } = show();
    await fill(user, await screen.findByLabelText('Time, Bakery'), 'soon');
    await user.click(await hourCell('Bakery, Tue 24/11/2026'));
    expect(screen.getByRole('region', { name: 'Entries of Tuesday, 24/11/2026' })).toBeVisible();
    expect(screen.getByLabelText('Time, Bakery')).toHaveValue('soon');
    expect(screen.getByLabelText('Time, Bakery')).toHaveAccessibleDescription(/^Enter a time/);
  });

  it('stays a table where its rows are blocks', async () => {
    serveHours([timeEntry()]);
    show();
    const table = await screen.findByRole('table');
    const parts = [table, ...table.querySelectorAll('thead, tbody, tfoot, tr, th, td')];
    expect(parts.filter((one) => !one.hasAttribute('role'))).toEqual([]);
  });

  it('has user and week in its address; admins choose both', async () => {
    const hours = serveHours();
    const { user, router } = renderWithProviders(<WeekScreen />, {
      user: admin,
      address: '/worktime/week?week=2026-11-26',
    });
    await waitFor(() => expect(router.state.location.search).toBe('?week=2026-11-23&user=1'));
    await user.click(await screen.findByRole('button', { name: 'Previous week' }));
    await waitFor(() => expect(router.state.location.search).toBe('?week=2026-11-16&user=1'));
    expect(await screen.findByRole('heading', { name: '16/11 – 22/11/2026' })).toBeVisible();
    await waitFor(() => expect(hours.asked.at(-1)).toBe('?userId=1&from=2026-11-09&to=2026-11-22'));
  });
});
