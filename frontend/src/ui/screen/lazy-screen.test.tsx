import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '@/test/render';
import { server } from '@/test/server';
import { chunkTimeoutMs, lazyScreen } from './lazy-screen';

const Arrived = () => <p>The screen</p>;

describe('a screen in a chunk of its own', () => {
  // React reports what an error boundary catches.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void vi.useRealTimers());

  it('shows itself when it has come', async () => {
    const Screen = lazyScreen(() => Promise.resolve(Arrived));
    renderWithProviders(<Screen />);
    expect(await screen.findByText('The screen')).toBeVisible();
  });

  it('says that loading failed, and loads again on request', async () => {
    const load = vi.fn<() => Promise<ComponentType>>();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(Arrived);
    const Screen = lazyScreen(load);
    const { user } = renderWithProviders(<Screen />);
    expect(await screen.findByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The screen')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('stays where it is when the retry fails as well and nobody answers', async () => {
    server.use(http.head('*', () => HttpResponse.error()));
    const load = vi.fn<() => Promise<ComponentType>>().mockRejectedValue(new TypeError('Failed to fetch'));
    const Screen = lazyScreen(load);
    const { user } = renderWithProviders(<Screen />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is given up after 120 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const Screen = lazyScreen(() => new Promise<ComponentType>(() => undefined));
    renderWithProviders(<Screen />);
    await act(() => vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1_000));
    expect(screen.queryByText('Loading chunk failed')).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.getByText('Loading chunk failed')).toBeVisible();
  });

  it('fails as a chunk does when its texts do not come', async () => {
    const Screen = lazyScreen(() => Promise.resolve(Arrived), ['no-such-texts']);
    renderWithProviders(<Screen />);
    expect(await screen.findByText('Loading chunk failed')).toBeVisible();
  });

  it('that crashes shows what happened, with the stack', async () => {
    const Screen = lazyScreen(() =>
      Promise.resolve(() => {
        throw new Error('Nobody expected that');
      }),
    );
    renderWithProviders(<Screen />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Nobody expected that');
    expect(screen.getByText('Technical details')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible();
  });
});
