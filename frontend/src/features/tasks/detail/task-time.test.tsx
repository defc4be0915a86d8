import { expect, it } from 'vitest';
import { todayIn } from '@/shared/studio/studio-time';
import { fill, renderWithProviders, screen, waitFor } from '@/test/render';
import { http, HttpResponse, refusalOf, server } from '@/test/server';
import { timeEntry } from '@/test/fixtures/hours';
import TaskTime from './task-time';

it('shows the time of a task, and adds to it with one press or as typed', async () => {
  const added: { minutes: number }[] = [];
  const sum = () => added.reduce((all, { minutes }) => all + minutes, 0);
  server.use(
    http.get('*/api/time-entries/tasks/7', () => HttpResponse.json({ minutes: 60 + sum(), today_minutes: sum() })),
    http.post('*/api/time-entries', async ({ request }) => {
      added.push((await request.json()) as { minutes: number });
      return HttpResponse.json(timeEntry(), { status: 201 });
    }),
  );
  const { user } = renderWithProviders(<TaskTime taskId={7} />);
  expect(await screen.findByText('1h 0m')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '+ 30 min' }));
  expect(await screen.findByText(/^1h 30m/)).toHaveTextContent('1h 30m · mine today: 0h 30m');
  const field = screen.getByLabelText('Another time');
  await user.type(field, '1:15{Enter}');
  await waitFor(() => expect(field).toHaveValue(''));
  expect(await screen.findByText(/^2h 45m/)).toBeVisible();
  const today = { task_id: 7, work_date: todayIn() };
  expect(added).toEqual([
    { ...today, minutes: 30 },
    { ...today, minutes: 75 },
  ]);
  await user.type(field, 'x{Enter}');
  expect(field).toHaveAccessibleDescription(/^Enter a time/);
  const message = 'The day would have more than 24 hours';
  server.use(http.post('*/api/time-entries', () => refusalOf('minutes', message)));
  await fill(user, field, '20');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
  expect(field).toHaveValue('20');
});

it('saves what was typed when the field is left, and takes it back', async () => {
  const sent: unknown[] = [];
  let stored = 30;
  server.use(
    http.get('*/api/time-entries/tasks/7', () =>
      HttpResponse.json({ minutes: stored, own_minutes: stored, today_minutes: stored }),
    ),
    http.post('*/api/time-entries', async ({ request }) => {
      stored += ((await request.json()) as { minutes: number }).minutes;
      return HttpResponse.json(timeEntry({ minutes: stored, revision: `of ${String(stored)}` }), { status: 201 });
    }),
    http.patch('*/api/time-entries/1', async ({ request }) => {
      const body = (await request.json()) as { minutes: number };
      sent.push(body, request.headers.get('If-Match'));
      stored = body.minutes;
      return HttpResponse.json(timeEntry(body));
    }),
    http.delete('*/api/time-entries/1', () => {
      sent.push('deleted');
      stored = 0;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, unmount } = renderWithProviders(<TaskTime taskId={7} />);
  await user.type(await screen.findByLabelText('Another time'), '1:15');
  await user.tab();
  expect(await screen.findByText(/^1h 45m/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^0h 30m/)).toBeVisible();
  expect(sent).toEqual([{ minutes: 30 }, '"of 105"']);
  stored = 0;
  await user.click(screen.getByRole('button', { name: '+ 30 min' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent.slice(2)).toEqual([{ minutes: 30 }, '"of 30"', 'deleted']));
  await user.type(screen.getByLabelText('Another time'), '0:20');
  unmount();
  await waitFor(() => expect(stored).toBe(20));
});
