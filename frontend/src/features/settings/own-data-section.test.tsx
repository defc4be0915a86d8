import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { http, HttpResponse, refusal, server } from '@/test/server';
import { timersAhead } from '@/test/timers-ahead';
import { showSettings } from '@/test/screens/settings';

const none = { state: 'none', progress: 0, asked_at: null, expires_at: null, url: null, size: null };
const ready = {
  state: 'ready',
  progress: 100,
  asked_at: '2026-11-20T08:00:00.000Z',
  expires_at: '2026-11-21T08:01:00.000Z',
  url: '/files/exports/abc',
  size: 3_200_000,
};

/** What the server says, one after the other; the last again and again. */
function says(...states: object[]) {
  server.use(http.get('*/api/my-data', () => HttpResponse.json(states.length > 1 ? states.shift() : states[0])));
}

function show() {
  const app = showSettings();
  return { ...app, section: within(screen.getByRole('region', { name: 'My data' })) };
}

describe('my data', () => {
  it('shows the progress of its preparation, then a download', async () => {
    const waits = { ...none, state: 'waiting', asked_at: ready.asked_at };
    says(none, waits, { ...waits, state: 'running', progress: 40 }, ready);
    server.use(http.post('*/api/my-data', () => HttpResponse.json({ ...none, state: 'waiting' }, { status: 202 })));
    const pass = timersAhead();
    const { user, section } = show();
    await user.click(await section.findByRole('button', { name: 'Prepare download' }));
    await section.findByRole('progressbar', { name: 'Preparing your data' });
    await pass(2);
    expect(await section.findByText(/put together: 40%/)).toBeVisible();
    expect(section.queryByRole('button')).not.toBeInTheDocument();
    await pass(2);
    const link = await section.findByRole('link', { name: 'Download (3.2 MB)' });
    expect(link).toHaveAttribute('href', '/files/exports/abc');
    expect(section.getByText(/is ready. It can be downloaded until/)).toBeVisible();
    expect(section.getByRole('button', { name: 'Prepare anew' })).toBeVisible();
  });

  it('can be requested again after a failure, and may be refused', async () => {
    says({ ...none, state: 'failed' });
    server.use(http.post('*/api/my-data', () => refusal(429, 'Please try again later')));
    const { user, section } = show();
    expect(await section.findByText(/could not be put together/)).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Prepare download' }));
    expect(await screen.findByText('Failed to prepare your data: Please try again later')).toBeVisible();
  });
});
