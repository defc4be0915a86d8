import { delay } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyApi } from '@/api/empty-api';
import type { TimeCellsDto, TimeEntriesDto, TimeEntryDto } from '@/api/hours.api';
import { sumOf } from '@/shared/hours/hours';
import { timeEntries, timeEntry } from '@/test/fixtures/hours';
import { project } from '@/test/fixtures/projects';
import { admin, choose, fill, fireEvent, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { changedMeanwhile, http, HttpResponse, noContent, refusalOf, server } from '@/test/server';
import { WeekScreen } from './week-screen';

const names: Record<number, string> = { 4: 'Bakery', 5: 'Florist', 6: 'Zoo' };

/** Keeps hours: a cell becomes an entry without a task and a note. */
function serveHours(entries: TimeEntryDto[] = [], changes: Partial<TimeEntriesDto> = {}) {
  const state = { ...timeEntries(entries, changes), sent: [] as TimeCellsDto[], asked: [] as string[] };
  server.use(
    http.get('*/api/time-entries', ({ request }) => {
      state.asked.push(new URL(request.url).search);
      return HttpResponse.json({ ...state, sent: undefined, asked: undefined });
    }),
    http.put('*/api/time-entries/cells', async ({ request }) => {
      const body = (await request.json()) as TimeCellsDto;
      state.sent.push(body);
      await delay(20);
      const ofCell = ({ work_date, project_id }: Pick<TimeEntryDto, 'work_date' | 'project_id'>) =>
        sumOf(state.entries.filter((one) => one.work_date === work_date && one.project_id === project_id));
      if (body.cells.some((one) => ofCell(one) !== one.known_minutes)) return changedMeanwhile({});
      for (const { work_date, project_id, minutes } of body.cells)
        state.entries = [
          ...state.entries.filter((one) => one.work_date !== work_date || one.project_id !== project_id),
          timeEntry({
            ...{ id: state.sent.length * 100 + state.entries.length, work_date, project_id, minutes },
            project_name: names[project_id ?? 0] ?? null,
          }),
        ];
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/projects', () =>
      HttpResponse.json([
        project({ id: 4, name: names[4] }),
        project({ id: 5, name: names[5], status: 'completed' }),
        project({ id: 6, name: names[6] }),
      ]),
    ),
    http.get('*/api/worktime/users', () => HttpResponse.json([admin])),
  );
  return state;
}

const cell = (name: string) => screen.findByRole('textbox', { name });
const sum = (row: string, column: number) =>
  within(screen.getByRole('row', { name: new RegExp(`^${row}`) })).getAllByRole('cell')[column];

beforeEach(() => {
  // A Wednesday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') });
});

const address = '/worktime/week?user=2&week=2026-11-23';
const show = () => renderWithProviders(<WeekScreen />, { address });

describe('the week', () => {
  it('takes hours in any form, cell by cell, with sums and what the rest of the day was', async () => {
    const hours = serveHours([timeEntry({ work_date: '2026-11-18' })], {
      presence: [
        { work_date: '2026-11-23', minutes: 90 },
        { work_date: '2026-11-25', minutes: 480 },
      ],
    });
    const { user } = show();
    await user.click(await cell('Bakery, Wed 25/11/2026'));
    await user.keyboard('7.5{Enter}');
    await waitFor(() => expect(sum('Total', 2)).toHaveTextContent('7h 30m'));
    expect(sum('Difference', 2)).toHaveTextContent('0h 30m studio');
    expect(await cell('Bakery, Wed 25/11/2026')).toHaveValue('7:30');
    await user.click(await cell('Bakery, Tue 24/11/2026'));
    await user.keyboard('{ArrowLeft}90m{Enter}');
    expect(await screen.findByRole('img', { name: 'As long as at work' })).toBeVisible();
    await user.keyboard('100m{Tab}');
    expect(await screen.findByText('0h 10m more than at work')).toBeVisible();
    const ofCell = (work_date: string, minutes: number, known_minutes: number) => ({
      user_id: 2,
      cells: [{ work_date, project_id: 4, minutes, known_minutes }],
    });
    const [day, monday] = ['2026-11-25', '2026-11-23'];
    expect(hours.sent).toEqual([ofCell(day, 450, 0), ofCell(monday, 90, 0), ofCell(monday, 100, 90)]);
    expect(hours.asked[0]).toBe('?userId=2&from=2026-11-16&to=2026-11-29');
  });

  it('keeps what it cannot save, with the reason, until Escape', async () => {
    const hours = serveHours([timeEntry({ task_id: 7, task_title: 'Menu' })]);
    const { user } = show();
    const field = await cell('Bakery, Wed 25/11/2026, with tasks or notes');
    await user.click(field);
    await user.keyboard('much{Enter}');
    expect(field).toHaveAccessibleDescription('Enter a time such as 1:30, 1.5 or 90m, at most 24 hours.');
    expect(hours.sent).toEqual([]);
    const taken = 'Tasks and notes already have 90 minutes of this day: change those entries';
    server.use(http.put('*/api/time-entries/cells', () => refusalOf('minutes', taken)));
    await fill(user, field, '1');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(taken));
    expect(field).toHaveValue('1');
    await user.click(field);
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('1:30');
    expect(field).not.toHaveAccessibleDescription();
  });

  it('is read-only in the future and before the first day that may be changed', async () => {
    serveHours([timeEntry()], { editable_from: '2026-11-24' });
    show();
    expect(await cell('Bakery, Mon 23/11/2026')).toHaveAttribute('readonly');
    expect(await cell('Bakery, Tue 24/11/2026')).not.toHaveAttribute('readonly');
    expect(await cell('Bakery, Wed 25/11/2026')).not.toHaveAttribute('readonly');
    expect(await cell('Bakery, Thu 26/11/2026')).toHaveAttribute('readonly');
  });

  it('gets further projects, active ones first, and is ready to type into them', async () => {
    const hours = serveHours([timeEntry()]);
    const { user } = show();
    await cell('Bakery, Wed 25/11/2026');
    await user.click(screen.getByRole('combobox', { name: 'Add project' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Zoo', 'Florist', 'Studio']);
    await user.click(screen.getByRole('option', { name: 'Zoo' }));
    expect(await cell('Zoo, Wed 25/11/2026')).toHaveFocus();
    await user.keyboard('2h{ArrowUp}');
    expect(await cell('Bakery, Wed 25/11/2026')).toHaveFocus();
    await choose(user, 'Add project', 'Studio');
    await user.keyboard('1{Tab}');
    await waitFor(() => expect(hours.sent).toHaveLength(2));
    expect(hours.sent.map(({ cells }) => [cells[0]?.project_id, cells[0]?.minutes])).toEqual([
      [6, 120],
      [null, 60],
    ]);
  });

  it('fills empty cells like the last day, or like the week before, but none of the future', async () => {
    const hours = serveHours([
      timeEntry({ id: 1, work_date: '2026-11-16', minutes: 60 }),
      timeEntry({ id: 2, work_date: '2026-11-20', minutes: 30 }),
      timeEntry({ id: 3, work_date: '2026-11-23', project_id: 5, project_name: 'Florist', minutes: 45 }),
    ]);
    const { user } = show();
    await cell('Bakery, Wed 25/11/2026');
    await user.click(screen.getByRole('button', { name: 'Copy yesterday' }));
    await waitFor(() => expect(sum('Florist', 2)?.querySelector('input')).toHaveValue('0:45'));
    await user.click(screen.getByRole('button', { name: 'Copy last week' }));
    await waitFor(() => expect(sum('Bakery', 0)?.querySelector('input')).toHaveValue('1:00'));
    const copy = { known_minutes: 0 };
    expect(hours.sent.map(({ cells }) => cells)).toEqual([
      [{ ...copy, work_date: '2026-11-25', project_id: 5, minutes: 45 }],
      [{ ...copy, work_date: '2026-11-23', project_id: 4, minutes: 60 }],
    ]);
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
    expect(sum('Bakery', 2)?.querySelector('input')).toHaveValue('2:00');
    expect(changed).toEqual([{ minutes: 120 }, { note: null }, { is_billable: false }]);
    await user.click(entries.getByRole('button', { name: 'Delete: Menu' }));
    expect(await entries.findByText('No hours on this day.')).toBeVisible();
  });

  it('says that the project of an entry is deleted', async () => {
    serveHours([timeEntry({ project_name: null })]);
    show();
    const entries = within(await screen.findByRole('region', { name: /^Entries of Wednesday/ }));
    expect(entries.getByText('Deleted project')).toBeVisible();
  });

  it('saves what is typed during a save after it, each text once', async () => {
    const hours = serveHours([timeEntry({ work_date: '2026-11-18' })]);
    const { user } = show();
    const field = await cell('Bakery, Wed 25/11/2026');
    await user.click(field);
    await user.keyboard('1{Enter}{Tab}');
    await fill(user, field, '2');
    await user.keyboard('{Enter}');
    await fill(user, field, '');
    await user.tab();
    await waitFor(() => expect(hours.sent).toHaveLength(3));
    await waitFor(() => expect(field).toHaveValue(''));
    const [known, minutes] = (['known_minutes', 'minutes'] as const).map((key) =>
      hours.sent.map(({ cells }) => cells[0]?.[key]),
    );
    expect({ known, minutes }).toEqual({ known: [0, 60, 120], minutes: [60, 120, 0] });
    expect(field).not.toHaveAccessibleDescription();
  });

  it('does not overwrite what others saved while the user typed, unless the user insists', async () => {
    const hours = serveHours([timeEntry({ work_date: '2026-11-25', minutes: 60 })]);
    const { user, store } = show();
    const field = await cell('Bakery, Wed 25/11/2026');
    await fill(user, field, '3');
    hours.entries = [timeEntry({ work_date: '2026-11-25', minutes: 120 })];
    store.dispatch(emptyApi.util.invalidateTags(['Hours']));
    await waitFor(() => expect(sum('Total', 2)).toHaveTextContent('2h 0m'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/changed meanwhile/));
    expect(hours.entries).toMatchObject([{ minutes: 120 }]);
    await user.click(field);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(hours.entries).toMatchObject([{ minutes: 180 }]));
  });

  it('saves what is typed when the screen is left', async () => {
    const hours = serveHours([timeEntry({ work_date: '2026-11-18' })]);
    const { user, unmount } = show();
    await fill(user, await cell('Bakery, Wed 25/11/2026'), '3');
    unmount();
    await waitFor(() => expect(hours.sent).toMatchObject([{ cells: [{ minutes: 180, known_minutes: 0 }] }]));
  });

  it('sends a refused text again on Enter, but not when the field is left', async () => {
    serveHours([timeEntry()]);
    let refused = 0;
    server.use(http.put('*/api/time-entries/cells', () => ((refused += 1), refusalOf('minutes', 'No'))));
    const { user } = show();
    const field = await cell('Bakery, Wed 25/11/2026');
    await fill(user, field, '2');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('No'));
    await user.tab();
    await user.click(field);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(refused).toBe(2));
    expect(field).toHaveValue('2');
  });

  it('keeps an entry that needs correction while cells of other days are focused', async () => {
    serveHours([timeEntry()]);
    const { user } = show();
    await fill(user, await screen.findByLabelText('Time, Bakery'), 'soon');
    await user.click(await cell('Bakery, Tue 24/11/2026'));
    expect(screen.getByRole('region', { name: 'Entries of Tuesday, 24/11/2026' })).toBeVisible();
    expect(screen.getByLabelText('Time, Bakery')).toHaveValue('soon');
    expect(screen.getByLabelText('Time, Bakery')).toHaveAccessibleDescription(/^Enter a time/);
  });

  it('moves with arrow keys, unless they mean something else or the cell is hidden', async () => {
    serveHours([timeEntry()]);
    const { user } = show();
    const [field, before] = [await cell('Bakery, Wed 25/11/2026'), await cell('Bakery, Tue 24/11/2026')];
    await user.click(field);
    for (const modifier of ['altKey', 'shiftKey', 'ctrlKey', 'metaKey'])
      expect(fireEvent.keyDown(field, { key: 'ArrowLeft', [modifier]: true }), modifier).toBe(true);
    const box = before.closest('td');
    box?.style.setProperty('display', 'none');
    expect(fireEvent.keyDown(field, { key: 'ArrowLeft' })).toBe(true);
    expect(field).toHaveFocus();
    box?.style.removeProperty('display');
    expect(fireEvent.keyDown(field, { key: 'ArrowLeft' })).toBe(false);
    expect(before).toHaveFocus();
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
