import { beforeEach, describe, expect, it, vi } from 'vitest';
import { act, employee, renderApp, screen, waitFor } from '@/test/render';
import { http, HttpResponse, server } from '@/test/server';
import { matchMediaOf } from '@/test/match-media';

let count = 3;
let asked = 0;

const seconds = (amount: number) => act(() => vi.advanceTimersByTimeAsync(amount * 1_000));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  [count, asked] = [3, 0];
  server.use(
    http.get('*/api/tasks/active-count/me', () => {
      asked += 1;
      return HttpResponse.json({ count });
    }),
  );
});

describe('the count of active tasks', () => {
  it('is shown after Tasks, and refetched every 30 seconds and after each navigation', async () => {
    const { router } = renderApp('/profile');
    await screen.findByRole('link', { name: 'Tasks (3)' });
    count = 4;
    await seconds(25);
    expect(screen.getByRole('link', { name: 'Tasks (3)' })).toBeVisible();
    await seconds(6);
    expect(await screen.findByRole('link', { name: 'Tasks (4)' })).toBeVisible();
    count = 5;
    await act(() => router.navigate('/'));
    expect(await screen.findByRole('link', { name: 'Tasks (5)' })).toBeVisible();
  });

  it('is refetched on a phone while the menu is closed', async () => {
    window.matchMedia = matchMediaOf(390);
    const { router } = renderApp('/profile');
    await waitFor(() => expect(asked).toBe(1));
    await seconds(31);
    await waitFor(() => expect(asked).toBe(2));
    await act(() => router.navigate('/'));
    await waitFor(() => expect(asked).toBe(3));
  });

  it('is not requested while the password is temporary', async () => {
    renderApp('/profile', { user: { ...employee, mustChangePassword: true } });
    await screen.findByRole('dialog');
    await seconds(31);
    expect(asked).toBe(0);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Tasks', hidden: true })).toBeInTheDocument());
  });
});
