import { delay } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { storedToken } from '@/api/client/stored-token';
import { drafts } from '@/shared/drafts/draft-store';
import { serveDayQuestion } from '@/test/fixtures/hours';
import { serveWorktime, working } from '@/test/fixtures/worktime';
import { fill, fireEvent, renderApp, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, refusal, server } from '@/test/server';

const done = () => new HttpResponse(null, { status: 204 });

const part = (task_id: number, project_id: number, minutes: number) => ({ project_id, task_id, minutes });

describe('ending the day', () => {
  const end = async () => {
    const app = renderApp('/end-day');
    server.use(http.post('*/api/worktime/clock-out', done), http.post('*/auth/logout', done));
    await app.user.click(await screen.findByRole('button', { name: 'End day' }));
    return app;
  };
  const ended = () => waitFor(() => expect(storedToken()).toBeNull());

  it.each(['Save and end day', 'Skip and end day'])('asks first, and ends with %s', async (name) => {
    const { asked, answers } = serveDayQuestion();
    const { user } = await end();
    const form = within(await screen.findByRole('dialog', { name: 'Where did the day go?' }));
    expect(storedToken()).not.toBeNull();
    await user.click(form.getByRole('button', { name }));
    await ended();
    expect(asked).toEqual(['?ending=1']);
    const entries = name.startsWith('Skip') ? [] : [part(7, 4, 120), part(8, 5, 240)];
    expect(answers).toEqual([{ work_date: '2026-11-23', entries }]);
  });

  it.each([
    ['nothing is left to divide', () => HttpResponse.json({ proposal: null })],
    ['the question fails', () => refusal(503, 'Away')],
    ['the question takes too long', () => delay('infinite')],
  ])('does not ask if %s', async (_what, answer) => {
    server.use(http.get('*/api/time-entries/proposal', answer));
    await end();
    await ended();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(['{Escape}', '✕'])('goes on working if the question is closed with %s, and asks again', async (way) => {
    const { asked, answers } = serveDayQuestion();
    serveWorktime({ status: working() });
    const { user } = renderApp('/end-day');
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'End day' })).toHaveLength(2));
    const buttons = screen.getAllByRole('button', { name: 'End day' });
    for (const button of buttons) fireEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Where did the day go?' });
    for (const button of buttons) expect(button).toHaveAttribute('data-loading');
    if (way === '✕') await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    else await user.keyboard(way);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(storedToken()).not.toBeNull();
    expect([asked.length, answers]).toEqual([1, []]);
    for (const button of buttons) await waitFor(() => expect(button).not.toHaveAttribute('data-loading'));
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'End day' }));
    expect(await screen.findByRole('dialog', { name: 'Where did the day go?' })).toBeVisible();
  });

  it('can be tried again if something fails', async () => {
    server.use(http.get('*/api/time-entries/proposal', () => HttpResponse.json({ proposal: null })));
    vi.spyOn(drafts, 'has').mockImplementationOnce(() => {
      throw new Error('No storage');
    });
    const { user } = await end();
    expect(await screen.findByText('Unknown error')).toBeVisible();
    const button = screen.getByRole('button', { name: 'End day' });
    await waitFor(() => expect(button).not.toHaveAttribute('data-loading'));
    await user.click(button);
    await ended();
  });

  it('ends without the question if there is no connection', async () => {
    server.use(http.get('*/api/time-entries/proposal', () => HttpResponse.error()));
    await end();
    await ended();
  });

  it('stays with what was divided if it cannot be saved', async () => {
    serveDayQuestion(() => HttpResponse.error());
    const { user } = await end();
    const form = within(await screen.findByRole('dialog', { name: 'Where did the day go?' }));
    await fill(user, form.getByLabelText('Time, Menu'), '1');
    await user.click(form.getByRole('button', { name: 'Save and end day' }));
    expect(await form.findByText(/connection/i)).toBeVisible();
    expect(form.getByLabelText('Time, Menu')).toHaveValue('1:00');
    expect(storedToken()).not.toBeNull();
  });

  it('does not wait for a question that cannot be skipped', async () => {
    serveDayQuestion(() => refusal(503, 'Away'));
    const { user } = await end();
    await user.click(await screen.findByRole('button', { name: 'Skip and end day' }));
    await ended();
  });
});
