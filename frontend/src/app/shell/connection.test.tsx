import { describe, expect, it, vi } from 'vitest';
import { act, employee, renderApp, screen, waitFor } from '@/test/render';
import { http, HttpResponse, server } from '@/test/server';
import { sessionApi } from '@/api/session.api';
import { drafts } from '@/shared/drafts/draft-store';
import type { AppStore } from '../store/store';

const told = () => screen.queryByText(/^No connection/);

async function open() {
  const app = renderApp('/profile');
  await screen.findByText('User data will be added here');
  return app;
}

const ask = (store: AppStore) =>
  act(async () => {
    await store.dispatch(sessionApi.endpoints.getConfig.initiate(undefined, { forceRefetch: true }));
  });

describe('without a connection', () => {
  it('shows a bar when the browser is offline or calls fail in a row, and refetches everything afterwards', async () => {
    const { store } = await open();
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(told()).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(told()).not.toBeInTheDocument();
    let asked = 0;
    server.use(
      http.get('*/api/config', () => HttpResponse.error()),
      http.get('*/api/notifications/unread-count', () => {
        asked += 1;
        return HttpResponse.json({ count: 0 });
      }),
    );
    await ask(store);
    expect(told()).not.toBeInTheDocument();
    // An answer to an earlier request resets the count.
    await waitFor(async () => {
      await ask(store);
      expect(told()).toBeVisible();
    });

    const before = asked;
    server.use(http.get('*/api/config', () => HttpResponse.json({ studioName: 'Atelier Nord' })));
    await ask(store);
    await waitFor(() => expect(told()).not.toBeInTheDocument());
    await waitFor(() => expect(asked).toBeGreaterThan(before));
  });
});

describe('a missing file of the application', () => {
  const missing = () => act(() => void window.dispatchEvent(new Event('vite:preloadError')));

  it('means a newer version if the server answers: the page offers to reload, and keeps the input', async () => {
    server.use(http.head('*', () => new HttpResponse(null)));
    await open();
    drafts.write(employee.id, 'comment/7', { text: 'Half a sen' });
    missing();
    expect(await screen.findByText(/^A new version is available/)).toBeVisible();
    expect(screen.getByText('Reload page')).toBeVisible();
    expect(drafts.read(employee.id, 'comment/7')).not.toBeNull();
  });

  it('means none without an answer', async () => {
    const looked = vi.fn();
    server.use(
      http.head('*', () => {
        looked();
        return HttpResponse.error();
      }),
    );
    await open();
    missing();
    await waitFor(() => expect(looked).toHaveBeenCalled());
    expect(screen.queryByText(/^A new version is available/)).not.toBeInTheDocument();
  });
});
