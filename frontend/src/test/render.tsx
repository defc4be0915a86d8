import { Notifications } from '@mantine/notifications';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw/http';
import type { ReactElement } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { tokenKey } from '@/api/client/stored-token';
import { sessionApi, type CurrentUser } from '@/api/session.api';
import { createRoutes } from '@/app/router';
import { createStore, startStore, type AppStore } from '@/app/store/store';
import { ConfirmHost } from '@/ui/dialogs/confirm-modal';
import { LeaveGuard } from '@/ui/dialogs/leave-guard';
import { Providers } from './providers';
import { server } from './server';
import { employee } from './fixtures/users';

// Tests of screens find everything they need here.
export { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
export { fill } from './fill';
export { admin, employee } from './fixtures/users';

type Router = ReturnType<typeof createMemoryRouter>;

function show(store: AppStore, router: Router) {
  const view = render(
    <Providers store={store}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...view, store, router, user: userEvent.setup() };
}

interface AppOptions {
  /** The signed-in user; null: none. */
  user?: CurrentUser | null;
  /** Their role requires a second factor, and there is none yet. */
  mustSetUpSecondFactor?: boolean;
}

/** These routes at an address, with the start of a session as in the browser. */
export function renderRoutes(
  routes: RouteObject[] | typeof createRoutes,
  address: string,
  { user = employee, mustSetUpSecondFactor = false }: AppOptions = {},
) {
  if (user) {
    window.localStorage.setItem(tokenKey, `token-of-${user.email}`);
    server.use(http.get('*/auth/me', () => HttpResponse.json({ user, mustSetUpSecondFactor })));
  }
  const store = createStore();
  onTestFinished(startStore(store));
  const created = typeof routes === 'function' ? routes(() => Promise.resolve(store)) : routes;
  return show(store, createMemoryRouter(created, { initialEntries: [address] }));
}

/** The whole application at an address, with its guards, shell and start of session. */
export const renderApp = (address: string, options?: AppOptions) => renderRoutes(createRoutes, address, options);

interface ScreenOptions extends AppOptions {
  address?: string;
  /** The screen's route pattern, if it reads parameters. */
  path?: string;
}

/** A screen or component for a signed-in user, with the shell's questions, toasts and dirty guard. */
export function renderWithProviders(element: ReactElement, options: ScreenOptions = {}) {
  const { user = employee, address = '/', path = '*' } = options;
  if (user) window.localStorage.setItem(tokenKey, `token-of-${user.email}`);
  const store = createStore();
  if (user)
    store.dispatch(
      sessionApi.util.upsertQueryEntries([
        { endpointName: 'getMe', arg: undefined, value: { user, mustSetUpSecondFactor: false, revision: 'mine' } },
      ]),
    );

  const layout = (
    <>
      <ConfirmHost />
      <Outlet />
      <LeaveGuard />
      <Notifications />
    </>
  );
  const elsewhere: RouteObject[] = path === '*' ? [] : [{ path: '*', element: null }];
  const routes: RouteObject[] = [{ element: layout, children: [{ path, element }, ...elsewhere] }];
  return show(store, createMemoryRouter(routes, { initialEntries: [address] }));
}

/** Chooses an option of a select. */
export async function choose(user: UserEvent, list: string, option: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: list }));
  await user.click(await screen.findByRole('option', { name: option }));
}
