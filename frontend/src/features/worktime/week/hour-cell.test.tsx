import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyApi } from '@/api/empty-api';
import { columnOf, hourCell, serveHours, timeEntry } from '@/test/fixtures/hours';
import { fill, fireEvent, renderWithProviders, screen, waitFor } from '@/test/render';
import { http, HttpResponse, refusalOf, server } from '@/test/server';
import { WeekScreen } from './week-screen';

beforeEach(() => {
  // A Wednesday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') });
});

const address = '/worktime/week?user=2&week=2026-11-23';
const show = () => renderWithProviders(<WeekScreen />, { address });

describe('a cell of the week', () => {
  it('takes hours in any form, cell by cell, with sums and what the rest of the day was', async () => {
    const hours = serveHours([timeEntry({ work_date: '2026-11-18' })], {
      presence: [
        { work_date: '2026-11-23', minutes: 90 },
        { work_date: '2026-11-25', minutes: 480 },
      ],
    });
    const { user } = show();
    await user.click(await hourCell('Bakery, Wed 25/11/2026'));
    await user.keyboard('7.5{Enter}');
    await waitFor(() => expect(columnOf('Total', 2)).toHaveTextContent('7h 30m'));
    expect(columnOf('Difference', 2)).toHaveTextContent('0h 30m studio');
    expect(await hourCell('Bakery, Wed 25/11/2026')).toHaveValue('7:30');
    await user.click(await hourCell('Bakery, Tue 24/11/2026'));
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
    const field = await hourCell('Bakery, Wed 25/11/2026, with tasks or notes');
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

  it('saves a text without a connection as soon as there is one', async () => {
    const hours = serveHours([timeEntry()]);
    server.use(http.put('*/api/time-entries/cells', () => HttpResponse.error(), { once: true }));
    const { user } = show();
    const field = await hourCell('Bakery, Tue 24/11/2026');
    await fill(user, field, '2');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field).toBeInvalid());
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(hours.sent).toMatchObject([{ cells: [{ minutes: 120 }] }]));
    await waitFor(() => expect(field).toBeValid());
  });

  it('asks before a reload loses a text, and saves it', async () => {
    const hours = serveHours([timeEntry()]);
    const { user } = show();
    const reload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const field = await hourCell('Bakery, Tue 24/11/2026');
    expect(reload()).toBe(true);
    await fill(user, field, '2');
    expect(reload()).toBe(false);
    await waitFor(() => expect(hours.sent).toMatchObject([{ cells: [{ minutes: 120 }] }]));
  });

  it('saves what is typed during a save after it, each text once', async () => {
    const hours = serveHours([timeEntry({ work_date: '2026-11-18' })]);
    const { user } = show();
    const field = await hourCell('Bakery, Wed 25/11/2026');
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
    const field = await hourCell('Bakery, Wed 25/11/2026');
    await fill(user, field, '3');
    hours.entries = [timeEntry({ work_date: '2026-11-25', minutes: 120 })];
    store.dispatch(emptyApi.util.invalidateTags(['Hours']));
    await waitFor(() => expect(columnOf('Total', 2)).toHaveTextContent('2h 0m'));
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
    await fill(user, await hourCell('Bakery, Wed 25/11/2026'), '3');
    unmount();
    await waitFor(() => expect(hours.sent).toMatchObject([{ cells: [{ minutes: 180, known_minutes: 0 }] }]));
  });

  it('sends a refused text again on Enter, but not when the field is left', async () => {
    serveHours([timeEntry()]);
    let refused = 0;
    server.use(http.put('*/api/time-entries/cells', () => ((refused += 1), refusalOf('minutes', 'No'))));
    const { user } = show();
    const field = await hourCell('Bakery, Wed 25/11/2026');
    await fill(user, field, '2');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('No'));
    await user.tab();
    await user.click(field);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(refused).toBe(2));
    expect(field).toHaveValue('2');
  });

  it('moves with arrow keys, unless they mean something else or the cell is hidden', async () => {
    serveHours([timeEntry()]);
    const { user } = show();
    const [field, before] = [await hourCell('Bakery, Wed 25/11/2026'), await hourCell('Bakery, Tue 24/11/2026')];
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
});
