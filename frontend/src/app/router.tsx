import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { loadTexts } from '@/i18n';
import { AdminGuard } from './guards/admin-guard';
import { GuestGuard } from './guards/guest-guard';
import { GuestScreen } from './guards/guest-screen';
import { LoadingScreen } from './guards/loading-screen';
import { LoginGuard } from './guards/login-guard';
import { lazily } from './lazy-route';
import { preloadScreen } from './preload';
import { RootLayout } from './root-layout';
import { RouteCrash } from './route-crash';
import { guestRoutes, screenRoutes, type GuestRoute, type ScreenRoute } from './routes';

/** The shell and the texts of everything inside it. */
async function loadShell() {
  const [parts] = await Promise.all([import('./shell/parts'), loadTexts('dashboard')]);
  return parts;
}

/** The former screen stays until the next one is loaded; a crashed one keeps the shell around it. */
export const asRoute = ({ path, load }: ScreenRoute): RouteObject => ({
  path,
  errorElement: <RouteCrash />,
  lazy: lazily(load),
});

const asGuestRoute = ({ path, load }: GuestRoute): RouteObject =>
  asRoute({ path, load: () => load().then((Screen) => () => <GuestScreen Screen={Screen} />) });

/** The user has just signed in; the profile is loading. */
function enter(): void {
  void loadShell().catch(() => undefined);
  preloadScreen('/');
}

export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteCrash />,
    hydrateFallbackElement: <LoadingScreen />,
    children: [
      { element: <GuestGuard onEntering={enter} />, children: guestRoutes.map(asGuestRoute) },
      {
        element: <LoginGuard />,
        children: [
          {
            lazy: lazily(() => loadShell().then((m) => m.Shell)),
            children: [
              ...screenRoutes.filter((route) => !route.adminOnly).map(asRoute),
              { element: <AdminGuard />, children: screenRoutes.filter((route) => route.adminOnly).map(asRoute) },
            ],
          },
        ],
      },
      {
        lazy: lazily(() => loadShell().then((m) => m.OpenToAll)),
        children: [{ path: '*', lazy: lazily(() => loadShell().then((m) => m.NotFoundScreen)) }],
      },
    ],
  },
];

export const createAppRouter = () => createBrowserRouter(routes);
