import { describe, expect, it } from 'vitest';
import type { DayAnswerDto } from '@/api/hours.api';
import { dayProposal } from '@/test/fixtures/hours';
import { project } from '@/test/fixtures/projects';
import { choose, fill, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, recordBodies, refusal, server } from '@/test/server';
import DayQuestion from './day-question';

const done = () => new HttpResponse(null, { status: 204 });

/** Asks until there is an answer; returns the answers, and how it was asked. */
function serveQuestion(answer: () => Response = done) {
  const asked: string[] = [];
  const answers: unknown[] = [];
  server.use(
    http.get('*/api/time-entries/proposal', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ proposal: answers.length > 0 ? null : dayProposal() });
    }),
    http.get('*/api/projects', () => HttpResponse.json([project({ id: 6, name: 'Zoo' })])),
  );
  recordBodies('post', '*/api/time-entries/proposal', answer, answers);
  return { asked, answers: answers as DayAnswerDto[] };
}

const modal = async () => within(await screen.findByRole('dialog'));
const part = (task_id: number | null, project_id: number, minutes: number) => ({ project_id, task_id, minutes });

describe('the question where a day went', () => {
  it('is answered on Home: parts are typed, moved by keys, removed and added', async () => {
    const { answers } = serveQuestion();
    const { user } = renderWithProviders(<DayQuestion />);
    const card = within(await screen.findByRole('region', { name: 'Where did Monday go?' }));
    expect(card.getByText('7h 0m at work are not divided yet.')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Divide' }));
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
    const { answers } = serveQuestion(() => refusal(409, 'Already divided'));
    const { user } = renderWithProviders(<DayQuestion />);
    await user.click(await screen.findByRole('button', { name: 'Divide' }));
    const form = await modal();
    await fill(user, form.getByLabelText('Time, Menu'), '1');
    server.use(http.get('*/api/time-entries/proposal', () => HttpResponse.json({ proposal: dayProposal() })));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Already divided')).toBeVisible();
    expect(form.getByLabelText('Time, Menu')).toHaveValue('1:00');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    server.use(http.post('*/api/time-entries/proposal', done));
    server.use(http.get('*/api/time-entries/proposal', () => HttpResponse.json({ proposal: null })));
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
    expect(answers).toHaveLength(1);
  });
});
