import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { act, renderRoutes, screen, waitFor } from '@/test/render';
import { http, HttpResponse, server } from '@/test/server';
import { asRoute, chunkTimeoutMs, RootLayout } from './router';

const Arrived = () => <p>The next screen</p>;
type Load = () => Promise<ComponentType>;

/** Two screens, of which the second comes as `load` says. */
const show = (load: Load, address = '/') =>
  renderRoutes(
    [
      {
        element: <RootLayout />,
        hydrateFallbackElement: <p>Loading...</p>,
        children: [{ path: '/', element: <p>The former screen</p> }, asRoute({ path: '/next', load })],
      },
    ],
    address,
  );

describe('a screen that is loading', () => {
  // React reports what an error boundary catches.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  it('keeps the former screen, with a progress line', async () => {
    let arrive: (screen: ComponentType) => void = () => undefined;
    const { router } = show(() => new Promise((resolve) => (arrive = resolve)));
    act(() => void router.navigate('/next'));
    expect(await screen.findByRole('progressbar', { name: 'Loading...' })).toBeInTheDocument();
    expect(screen.getByText('The former screen')).toBeVisible();

    arrive(Arrived);
    expect(await screen.findByText('The next screen')).toBeVisible();
    expect(screen.queryByText('The former screen')).not.toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('reports a failure, and reloads the page on request once the server answers', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, pathname: '/next', reload });
    server.use(http.head('*', () => HttpResponse.error()));
    const { user } = show(() => Promise.reject(new TypeError('Failed to fetch')), '/next');
    expect(await screen.findByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled());
    expect(reload).not.toHaveBeenCalled();

    server.use(http.head('*', () => new HttpResponse(null)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    vi.unstubAllGlobals();
  });

  it('fails after 120 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show(() => new Promise(() => undefined), '/next');
    await act(() => vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1_000));
    expect(screen.queryByText('Loading chunk failed')).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.getByText('Loading chunk failed')).toBeVisible();
  });

  it('shows what happened, with the stack, when it crashes', async () => {
    const Crashing = () => {
      throw new Error('Unexpected');
    };
    show(() => Promise.resolve(Crashing), '/next');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected');
    expect(screen.getByText('Technical details')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible();
  });
});
