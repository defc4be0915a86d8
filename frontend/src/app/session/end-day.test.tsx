import { delay } from 'msw';
import { describe, expect, it } from 'vitest';
import type { DayAnswerDto } from '@/api/hours.api';
import { storedToken } from '@/api/client/stored-token';
import { dayProposal } from '@/test/fixtures/hours';
import { renderApp, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, recordBodies, refusal, server } from '@/test/server';

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
    http.get('*/api/projects', () => HttpResponse.json([])),
  );
  recordBodies('post', '*/api/time-entries/proposal', answer, answers);
  return { asked, answers: answers as DayAnswerDto[] };
}

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
    const { asked, answers } = serveQuestion();
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

  it('does not wait for a question that cannot be skipped', async () => {
    serveQuestion(() => refusal(503, 'Away'));
    const { user } = await end();
    await user.click(await screen.findByRole('button', { name: 'Skip and end day' }));
    await ended();
  });
});
