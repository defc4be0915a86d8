import { describe, expect, it, vi } from 'vitest';
import { employee, fireEvent, renderApp, renderWithProviders, screen, waitFor } from '@/test/render';
import { storedToken } from '@/api/client/stored-token';
import type { WorktimeStatusDto } from '@/api/worktime.api';
import { drafts } from '@/shared/drafts/draft-store';
import { http, HttpResponse, server as network } from '@/test/server';
import { notWorking, serveWorktime, workDay, working } from '@/test/fixtures/worktime';
import { HeaderStatus } from './header-status';

const show = (onEndDay = vi.fn()) => renderWithProviders(<HeaderStatus onEndDay={onEndDay} />);
const shown = () => screen.findByRole('group', { name: 'Work time today' });

describe('the work time in the header', () => {
  const day = workDay();
  const ended = { day, duration: day.duration, active_since: null, consent: true };
  it.each<[string, WorktimeStatusDto, string[], string]>([
    [
      'since when one is active, and how long today has been',
      working(200),
      ['active since 08:30', '3h 20m'],
      'overtime',
    ],
    [
      'since when the current session runs, not the day, after a break',
      { ...working(200), active_since: '2026-11-20T11:15:00.000Z' },
      ['active since 12:15'],
      '08:30',
    ],
    ['that there is overtime', working(495, { is_overtime: true }), ['overtime'], 'not active'],
    ['that the user is not active once the session has ended', ended, ['not active'], 'active since'],
  ])('says %s, and sends heartbeats', async (_what, status, said, unsaid) => {
    const server = serveWorktime({ status });
    show();
    const group = await shown();
    for (const text of said) expect(group).toHaveTextContent(text);
    expect(group).not.toHaveTextContent(unsaid);
    // A user who comes back is counted again.
    await waitFor(() => expect(server.asked).toContain('heartbeat'));
  });

  it.each([
    ['the user has not worked today', null, false],
    ['the login does not count', false, false],
    ['the server fails', null, true],
  ])('shows nothing, and no error, when %s', async (_when, consent, failing) => {
    const server = Object.assign(serveWorktime({ status: notWorking(consent) }), { failing });
    show();
    await waitFor(() => expect(server.asked).toEqual(['status']));
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])(
    'sends another heartbeat on %s',
    async (sign) => {
      const server = serveWorktime({ status: working() });
      show();
      await waitFor(() => expect(server.asked).toContain('heartbeat'));
      const later = Date.now() + 10 * 60_000;
      vi.spyOn(Date, 'now').mockReturnValue(later);
      fireEvent(document.body, new Event(sign, { bubbles: true }));
      await waitFor(() => expect(server.asked.filter((what) => what === 'heartbeat')).toHaveLength(2));
    },
  );

  it('sends no heartbeat if the login does not count', async () => {
    const server = serveWorktime({ status: { ...ended, consent: false } });
    const { user } = show();
    await user.click(await shown());
    expect(server.asked).not.toContain('heartbeat');
  });

  it('shows the answer to a heartbeat', async () => {
    const server = serveWorktime({ status: working(10) });
    network.use(http.post('*/api/worktime/heartbeat', () => HttpResponse.json(working(11))));
    show();
    await waitFor(async () => expect(await shown()).toHaveTextContent('0h 11m'));
    expect(server.asked).toEqual(['status']);
  });
});

describe('End day', () => {
  it('stops loading, however the end of the day went', async () => {
    serveWorktime({ status: working() });
    let end = () => {};
    const { user } = show(vi.fn(() => new Promise<void>((resolve) => (end = resolve))));
    const button = await screen.findByRole('button', { name: 'End day' });
    await user.click(button);
    expect(button).toHaveAttribute('data-loading');
    end();
    await waitFor(() => expect(button).not.toHaveAttribute('data-loading'));
  });

  it('clocks out, then logs out, and keeps drafts, but no conversation with the assistant', async () => {
    serveWorktime({ status: working() });
    const calls: string[] = [];
    network.use(
      http.post('*/api/worktime/clock-out', () => (calls.push('clock-out'), HttpResponse.json(notWorking(null)))),
      http.post('*/auth/logout', () => (calls.push('logout'), new HttpResponse(null, { status: 204 }))),
    );
    const conversation = `ai-chat-messages-${String(employee.id)}`;
    window.localStorage.setItem(conversation, JSON.stringify([{ role: 'user', text: 'What is left to do?' }]));
    const { user, router } = renderApp('/settings');
    await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'x');
    await user.click(await screen.findByRole('button', { name: 'End day' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await waitFor(() => expect(calls).toEqual(['clock-out', 'logout']));
    expect(storedToken()).toBeNull();
    expect(drafts.read(employee.id, 'profile')).not.toBeNull();
    expect(window.localStorage.getItem(conversation)).toBeNull();
  });
});
