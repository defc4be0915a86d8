import { describe, expect, it } from 'vitest';
import { renderWithProviders, screen, waitFor } from '@/test/render';
import { worktimeApi } from '@/api/worktime.api';
import { notWorking, serveWorktime, working } from '@/test/fixtures/worktime';
import { ConsentStep } from './consent-step';

const question = { name: 'Does this login count as work time?' };
const refresh = { subscribe: false, forceRefetch: true };

describe('the question whether a login counts', () => {
  it.each([
    ['Yes', 'yes'],
    ['No', 'no'],
  ])('is answered with %s', async (button, sent) => {
    const server = serveWorktime();
    const { user } = renderWithProviders(<ConsentStep />);
    await screen.findByRole('dialog', question);
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.asked).toEqual(['status', sent]);
  });

  it('does not close on Escape, is asked again after a reload, and can be answered by keyboard', async () => {
    const server = serveWorktime();
    const first = renderWithProviders(<ConsentStep />);
    await screen.findByRole('dialog', question);
    await first.user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', question)).toBeVisible();
    first.unmount();
    const { user } = renderWithProviders(<ConsentStep />);
    await screen.findByRole('dialog', question);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.asked).toContain('yes'));
  });

  it.each([
    ['after Yes', working(), false],
    ['after No', notWorking(false), false],
    ['when the server fails', undefined, true],
  ])('is not asked %s, in this login', async (_when, status, failing) => {
    const server = Object.assign(serveWorktime({ status }), { failing });
    renderWithProviders(<ConsentStep />);
    await waitFor(() => expect(server.asked).toEqual(['status']));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is not asked again when the user ends the day', async () => {
    const server = serveWorktime({ status: working() });
    const { store } = renderWithProviders(<ConsentStep />);
    await waitFor(() => expect(server.asked).toEqual(['status']));
    server.status = notWorking(null);
    await store.dispatch(worktimeApi.endpoints.getWorktimeStatus.initiate(undefined, refresh));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is not asked twice: a failed answer is sent again with the next refresh', async () => {
    const server = serveWorktime();
    const { user, store } = renderWithProviders(<ConsentStep />);
    await screen.findByRole('dialog', question);
    server.failing = true;
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(server.asked).toEqual(['status', 'yes']));
    server.failing = false;
    await store.dispatch(worktimeApi.endpoints.getWorktimeStatus.initiate(undefined, refresh));
    await waitFor(() => expect(server.asked).toEqual(['status', 'yes', 'status', 'yes']));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.status.consent).toBe(true);
  });
});
