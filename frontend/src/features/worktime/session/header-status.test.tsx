import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { storedToken } from '@/api/client/stored-token';
import { drafts } from '@/shared/drafts/draft-store';
import { employee } from '@/test/fixtures/users';
import { renderApp, renderWithProviders } from '@/test/render';
import { server as network } from '@/test/server';
import { notWorking, serveWorktime, workDay, working } from '@/test/fixtures/worktime';
import { http, HttpResponse } from 'msw/http';
import { HeaderStatus } from './header-status';

const show = (onEndDay = vi.fn()) => renderWithProviders(<HeaderStatus onEndDay={onEndDay} />);
const beaten = (server: { asked: string[] }) => waitFor(() => expect(server.asked).toContain('heartbeat'));
const shown = () => screen.findByRole('group', { name: 'Work time today' });

describe('the work time in the header', () => {
  it('says since when somebody is active, and how long today has been', async () => {
    const server = serveWorktime({ status: working(200) });
    show();
    const status = await shown();
    expect(status).toHaveTextContent('active since 08:30');
    expect(status).toHaveTextContent('3h 20m');
    expect(status).not.toHaveTextContent('overtime');
    await beaten(server);
  });

  it('says since when the current session runs, not the day, after a break', async () => {
    const server = serveWorktime({ status: { ...working(200), active_since: '2026-11-20T11:15:00.000Z' } });
    show();
    expect(await shown()).toHaveTextContent('active since 12:15');
    expect(await shown()).not.toHaveTextContent('08:30');
    await beaten(server);
  });

  it('marks overtime', async () => {
    const server = serveWorktime({ status: working(495, { is_overtime: true }) });
    show();
    expect(await shown()).toHaveTextContent('overtime');
    await beaten(server);
  });

  it('says that nobody is active once the session has ended', async () => {
    const day = workDay();
    const server = serveWorktime({ status: { day, duration: day.duration, active_since: null, consent: true } });
    show();
    expect(await shown()).toHaveTextContent('not active');
    // Who comes back is counted again.
    await beaten(server);
  });

  it.each([null, false])('shows nothing when nothing was worked today (consent %s)', async (consent) => {
    const server = serveWorktime({ status: notWorking(consent) });
    show();
    await waitFor(() => expect(server.asked).toEqual(['status']));
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });

  it('shows nothing, and no error, when the server cannot tell', async () => {
    const server = serveWorktime();
    server.failing = true;
    show();
    await waitFor(() => expect(server.asked).toEqual(['status']));
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('sends a heartbeat when the login counts', async () => {
    const server = serveWorktime({ status: working() });
    show();
    await beaten(server);
  });

  it('sends none when it does not', async () => {
    const day = workDay();
    const server = serveWorktime({ status: { day, duration: day.duration, active_since: null, consent: false } });
    const { user } = show();
    await user.click(await shown());
    expect(server.asked).not.toContain('heartbeat');
  });

  it('shows what the answer to a heartbeat says', async () => {
    const server = serveWorktime({ status: working(10) });
    network.use(http.post('*/api/worktime/heartbeat', () => HttpResponse.json(working(11))));
    show();
    await waitFor(async () => expect(await shown()).toHaveTextContent('0h 11m'));
    expect(server.asked).toEqual(['status']);
  });
});

describe('End day', () => {
  it('clocks out, then logs out', async () => {
    serveWorktime({ status: working() });
    const calls: string[] = [];
    network.use(
      http.post('*/api/worktime/clock-out', () => {
        calls.push('clock-out');
        return HttpResponse.json(notWorking(null));
      }),
      http.post('*/auth/logout', () => {
        calls.push('logout');
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, router } = renderApp('/profile');
    await user.click(await screen.findByRole('button', { name: 'End day' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(calls).toEqual(['clock-out', 'logout']);
    expect(storedToken()).toBeNull();
  });

  it('keeps what is typed and not saved, and asks nothing about it, but no conversation with the assistant', async () => {
    serveWorktime({ status: working() });
    network.use(
      http.post('*/api/worktime/clock-out', () => HttpResponse.json(notWorking(null))),
      http.post('*/auth/logout', () => new HttpResponse(null, { status: 204 })),
    );
    const conversation = `ai-chat-messages-${String(employee.id)}`;
    window.localStorage.setItem(conversation, JSON.stringify([{ role: 'user', text: 'What is left to do?' }]));
    const { user, router } = renderApp('/settings');
    await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'x');
    expect(drafts.read(employee.id, 'profile')).not.toBeNull();
    await user.click(await screen.findByRole('button', { name: 'End day' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(drafts.read(employee.id, 'profile')).not.toBeNull();
    expect(window.localStorage.getItem(conversation)).toBeNull();
  });
});
