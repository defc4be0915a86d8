import { screen, waitFor } from '@testing-library/react';
import { delay } from 'msw';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, it } from 'vitest';
import { storedToken } from '@/api/client/stored-token';
import { renderApp } from '@/test/render';
import { refusal, server } from '@/test/server';

async function logOut() {
  const app = renderApp('/profile');
  await app.user.click(await screen.findByRole('button', { name: /^Account of/ }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  return app;
}

describe('logging out', () => {
  it('clocks out, then ends the login session, then forgets the token', async () => {
    const calls: string[] = [];
    const note = (name: string, status: number) => () => {
      calls.push(`${name} ${storedToken() === null ? 'without' : 'with'} token`);
      return new HttpResponse(null, { status });
    };
    server.use(
      http.post('*/api/worktime/clock-out', note('clock-out', 200)),
      http.post('*/auth/logout', note('logout', 204)),
    );
    const { router } = await logOut();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(calls).toEqual(['clock-out with token', 'logout with token']);
    expect(storedToken()).toBeNull();
    expect(await screen.findByText('Log in to the studio dashboard.')).toBeVisible();
  });

  it.each([
    ['fails', () => refusal(500, 'Something broke')],
    ['cannot be reached', () => HttpResponse.error()],
    ['does not know the call', () => refusal(404, 'Not found')],
    ['knows the token no more', () => refusal(401, 'Please sign in again')],
  ])('works although the server %s', async (_what, response) => {
    server.use(http.post('*/api/worktime/clock-out', response), http.post('*/auth/logout', response));
    const { router } = await logOut();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(storedToken()).toBeNull();
  });

  it('waits only briefly for a server that does not answer', async () => {
    server.use(
      http.post('*/api/worktime/clock-out', () => delay('infinite')),
      http.post('*/auth/logout', () => new HttpResponse(null, { status: 204 })),
    );
    const { router } = await logOut();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'), { timeout: 4_000 });
  });
});
