import type { RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { admin, employee, renderApp, renderRoutes, screen, waitFor } from '@/test/render';
import { http, refusal, server } from '@/test/server';
import { AdminGuard, LoginGuard } from './guards';

describe('the login guard', () => {
  it('sends a visitor without a token to the login, replacing the history entry', async () => {
    const { router } = renderApp('/profile', { user: null });
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
    // Not that the visitor was logged out.
    expect(screen.getByText('Log in to the studio dashboard.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('sends the user to the login as soon as a call is refused with 401', async () => {
    server.use(http.get('*/api/tasks/active-count/me', () => refusal(401, 'Please sign in again')));
    const { router } = renderApp('/profile');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByText('You have been logged out. Please log in again.')).toBeVisible();
  });
});

describe('the admin guard', () => {
  const guarded: RouteObject[] = [
    {
      element: <LoginGuard />,
      children: [{ element: <AdminGuard />, children: [{ path: '/vault', element: <p>For admins</p> }] }],
    },
    { path: '/login', element: <p>Login</p> },
    { path: '/', element: <p>Home</p> },
  ];

  it('shows Loading... until the user is loaded, then lets an admin through', async () => {
    renderRoutes(guarded, '/vault', { user: admin });
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(await screen.findByText('For admins')).toBeVisible();
  });

  it('sends a visitor to the login, replacing the history entry', () => {
    const { router } = renderRoutes(guarded, '/vault', { user: null });
    expect(screen.getByText('Login')).toBeVisible();
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('sends an employee home', async () => {
    const { router } = renderRoutes(guarded, '/vault', { user: employee });
    expect(await screen.findByText('Home')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(screen.queryByText('For admins')).not.toBeInTheDocument();
  });
});
