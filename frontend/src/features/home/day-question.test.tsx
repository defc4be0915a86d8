import { describe, expect, it, vi } from 'vitest';
import { hoursApi } from '@/api/hours.api';
import { project } from '@/test/fixtures/projects';
import { dayProposal, serveDayQuestion } from '@/test/fixtures/hours';
import { choose, fill, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, refusal, server } from '@/test/server';
import DayQuestion from './day-question';

const done = () => new HttpResponse(null, { status: 204 });

const modal = async () => within(await screen.findByRole('dialog'));
const part = (task_id: number | null, project_id: number, minutes: number) => ({ project_id, task_id, minutes });

describe('the question where a day went', () => {
  it('is answered on Home: parts are typed, moved by keys, removed and added', async () => {
    const { answers } = serveDayQuestion();
    const { user } = renderWithProviders(<DayQuestion />);
    const card = within(await screen.findByRole('region', { name: 'Where did Monday go?' }));
    expect(card.getByText('7h 0m at work, not assigned yet')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Assign hours' }));
    const form = await modal();
    expect(form.getByRole('status')).toHaveTextContent('1h 0m');
    await fill(user, form.getByLabelText('Time, Menu'), '90m');
    expect(form.getByRole('status')).toHaveTextContent('1h 30m');
    const border = form.getByRole('slider', { name: /Menu/ });
    border.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(border).toHaveAttribute('aria-valuetext', 'Menu: 1h 40m, then Sign: 3h 50m');
    await user.click(form.getByRole('button', { name: 'Remove: Sign' }));
    await choose(user, 'Add project', 'Zoo');
    expect(form.getByLabelText('Time, Zoo')).toHaveValue('5:20');
    await fill(user, form.getByLabelText('Time, Zoo'), 'soon');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByLabelText('Time, Zoo')).toHaveAccessibleDescription(/^Enter a time/);
    await fill(user, form.getByLabelText('Time, Zoo'), '6');
    expect(form.getByRole('status')).toHaveTextContent('0h 40m more than at work');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
    expect(answers).toEqual([{ work_date: '2026-11-23', entries: [part(7, 4, 100), part(null, 6, 360)] }]);
  });

  it('is skipped with one press, and keeps the parts if saving fails', async () => {
    const { answers } = serveDayQuestion(() => refusal(409, 'Already divided'));
    const { user } = renderWithProviders(<DayQuestion />);
    await user.click(await screen.findByRole('button', { name: 'Assign hours' }));
    const form = await modal();
    await fill(user, form.getByLabelText('Time, Menu'), '1');
    server.use(http.get('*/api/time-entries/proposal', () => HttpResponse.json({ proposal: dayProposal() })));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Already divided')).toBeVisible();
    expect(form.getByLabelText('Time, Menu')).toHaveValue('1:00');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    server.use(http.post('*/api/time-entries/proposal', done));
    server.use(http.get('*/api/time-entries/proposal', () => HttpResponse.json({ proposal: null })));
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
    expect(answers).toHaveLength(1);
  });

  it.each([null, dayProposal({ work_date: '2026-11-24' })])(
    'keeps what is typed if a refetch brings %o',
    async (next) => {
      serveDayQuestion();
      const { user, store } = renderWithProviders(<DayQuestion />);
      await user.click(await screen.findByRole('button', { name: 'Assign hours' }));
      const form = await modal();
      await fill(user, form.getByLabelText('Time, Menu'), '1');
      const answer = vi.fn(() => HttpResponse.json({ proposal: next }));
      server.use(http.get('*/api/time-entries/proposal', answer));
      await store.dispatch(
        hoursApi.endpoints.getDayQuestion.initiate({ ending: 0 }, { subscribe: false, forceRefetch: true }),
      );
      expect(answer).toHaveBeenCalled();
      expect(screen.getByRole('dialog', { name: 'Where did Monday go?' })).toBeVisible();
      expect(form.getByLabelText('Time, Menu')).toHaveValue('1');
      await user.keyboard('{Escape}');
      await user.click(await screen.findByRole('button', { name: 'Leave' }));
      await waitFor(() =>
        expect(screen.queryByRole('region', { name: 'Where did Monday go?', hidden: true })).not.toBeInTheDocument(),
      );
    },
  );

  it('offers to save only if there are parts', async () => {
    server.use(
      http.get('*/api/time-entries/proposal', () => HttpResponse.json({ proposal: dayProposal({ parts: [] }) })),
    );
    server.use(http.get('*/api/projects', () => HttpResponse.json([project({ id: 6, name: 'Zoo' })])));
    const { user } = renderWithProviders(<DayQuestion />);
    await user.click(await screen.findByRole('button', { name: 'Assign hours' }));
    const form = await modal();
    await waitFor(() => expect(form.getByRole('button', { name: 'Skip' })).toHaveFocus());
    expect(form.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await choose(user, 'Add project', 'Zoo');
    expect(form.getByRole('button', { name: 'Save' })).toBeVisible();
  });

  it('keeps each wrong text until it is corrected, or a border gives the part a time', async () => {
    const { answers } = serveDayQuestion();
    const { user } = renderWithProviders(<DayQuestion />);
    await user.click(await screen.findByRole('button', { name: 'Assign hours' }));
    const form = await modal();
    const menu = form.getByLabelText('Time, Menu');
    await fill(user, menu, 'soon');
    await fill(user, form.getByLabelText('Time, Sign'), '3');
    expect(menu).toHaveValue('soon');
    expect(menu).toHaveAccessibleDescription(/^Enter a time/);
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(answers).toEqual([]);
    form.getByRole('slider', { name: /Menu/ }).focus();
    await user.keyboard('{ArrowRight}');
    expect(menu).toHaveValue('0:05');
    expect(menu).not.toHaveAccessibleDescription();
  });
});
