import { createBrowserRouter, matchPath, type RouteObject } from 'react-router-dom';
import { lazyScreen } from '@/ui/screen/lazy-screen';
import { AdminGuard } from './guards/admin-guard';
import { GuestGuard } from './guards/guest-guard';
import { LoadingScreen } from './guards/loading-screen';
import { LoginGuard } from './guards/login-guard';
import { OpenToAll } from './guards/open-to-all';
import { RootLayout } from './root-layout';
import { RouteCrash } from './route-crash';
import { guestRoutes, screenRoutes, type ScreenRoute } from './routes';

const Shell = lazyScreen(
  () => import('./shell/shell').then((m) => m.Shell),
  ['shell', 'notifications', 'task', 'worktime'],
  <LoadingScreen />,
);
const NotFoundScreen = lazyScreen(() => import('./shell/not-found-screen').then((m) => m.NotFoundScreen), ['shell']);

const asRoute = ({ path, screen: Screen }: ScreenRoute): RouteObject => ({ path, element: <Screen /> });

/** Loads a screen's code in parallel with texts, the profile or an answer. */
export function preloadScreen(pathname: string, signedIn: boolean): void {
  if (signedIn) Shell.preload();
  const route = (signedIn ? screenRoutes : guestRoutes).find(({ path }) => matchPath(path, pathname));
  route?.screen.preload();
}

export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteCrash />,
    children: [
      { element: <GuestGuard onEntering={() => preloadScreen('/', true)} />, children: guestRoutes.map(asRoute) },
      {
        element: <LoginGuard />,
        children: [
          {
            element: <Shell />,
            children: [
              ...screenRoutes.filter((route) => !route.adminOnly).map(asRoute),
              { element: <AdminGuard />, children: screenRoutes.filter((route) => route.adminOnly).map(asRoute) },
            ],
          },
        ],
      },
      {
        element: <OpenToAll shell={<Shell />} />,
        children: [{ path: '*', element: <NotFoundScreen /> }],
      },
    ],
  },
];

export const createAppRouter = () => createBrowserRouter(routes);
