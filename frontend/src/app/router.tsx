import type { ComponentType } from 'react';
import { Outlet, redirect, ScrollRestoration, useRouteError, type RouteObject } from 'react-router-dom';
import { storedToken } from '@/api/client/stored-token';
import { loadTexts } from '@/i18n';
import { ChunkFailure } from '@/ui/screen/lazy-with-preload';
import { CrashScreen } from '@/ui/feedback/failure-screen';
import { useStrayDrops } from '@/ui/fields/use-stray-drops';
import { loadPart } from '@/ui/screen/chunk-errors';
import { GuestArea, loadGuestConfig } from './guest-area';
import { LoadingScreen, ProgressLine } from './loading-screen';
import { preload, preloadScreen } from './routes/prefetch';
import { guestRoutes, screenRoutes, type GuestRoute, type ScreenRoute } from './routes/routes';
import type { AppStore } from './store/store';

/** Specification, section 8: a chunk that has not loaded by then has failed. */
export const chunkTimeoutMs = 120_000;

/** Loads a route's component on demand. Shows failures itself: after a rejection, the router might render nothing. */
const lazily = (load: () => Promise<ComponentType>) => async (): Promise<{ Component: ComponentType }> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<ComponentType>((resolve) => {
    timer = setTimeout(() => resolve(ChunkFailure), chunkTimeoutMs);
  });
  const Component = await Promise.race([load().catch(() => ChunkFailure), timeout]);
  clearTimeout(timer);
  return { Component };
};

/** The code and texts around every screen of signed-in users. */
async function loadSignedIn() {
  const [parts] = await Promise.all([import('./signed-in'), loadTexts('app')]);
  return parts;
}
type Parts = Awaited<ReturnType<typeof loadSignedIn>>;

const part = (choose: (parts: Parts) => ComponentType) => lazily(() => loadPart(loadSignedIn).then(choose));

function RouteCrash() {
  const error = useRouteError();
  return <CrashScreen error={error instanceof Error ? error : new Error(String(error))} />;
}

/** Around every screen, signed in or not. */
export function RootLayout() {
  useStrayDrops();
  return (
    <>
      <ProgressLine />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** The former screen stays until the next one is loaded; a crashed one keeps the shell around it. */
export const asRoute = ({ path, load, isRare }: Pick<ScreenRoute, 'path' | 'load' | 'isRare'>): RouteObject => ({
  path,
  errorElement: <RouteCrash />,
  lazy: lazily(() => Promise.all([loadPart(load), isRare && loadTexts('rare')]).then(([Screen]) => Screen)),
});

const asGuestRoute = (route: GuestRoute): RouteObject => ({
  ...asRoute(route),
  loader: () => (storedToken() !== null && !route.isForAll ? redirect('/') : null),
});

const neverRevalidate = () => false;

/** @param loadStore loads and starts the store, once: guests do without it */
export function createRoutes(loadStore: () => Promise<AppStore>): RouteObject[] {
  const load = () => Promise.all([loadSignedIn(), loadStore()]);
  const signIn = (token: string) => load().then(([m, store]) => m.signIn(store, token));
  const preloadHome = () => {
    preload(loadSignedIn);
    preloadScreen('/');
  };

  return [
    {
      element: <RootLayout />,
      errorElement: <RouteCrash />,
      hydrateFallbackElement: <LoadingScreen />,
      children: [
        {
          element: <GuestArea signIn={signIn} preloadHome={preloadHome} />,
          loader: loadGuestConfig,
          shouldRevalidate: neverRevalidate,
          children: guestRoutes.map(asGuestRoute),
        },
        {
          lazy: lazily(async () => {
            const [{ StoreProvider }, store] = await load();
            return () => <StoreProvider store={store} />;
          }),
          // The login stays until there is something to show. A failure to load is shown by the component.
          loader: () =>
            load().then(
              ([m, store]) => m.untilUserIsKnown(store),
              () => null,
            ),
          shouldRevalidate: neverRevalidate,
          children: [
            {
              lazy: part((m) => m.LoginGuard),
              children: [
                {
                  lazy: part((m) => m.Shell),
                  children: [
                    ...screenRoutes.filter((route) => !route.adminOnly).map(asRoute),
                    {
                      lazy: part((m) => m.AdminGuard),
                      children: screenRoutes.filter((route) => route.adminOnly).map(asRoute),
                    },
                  ],
                },
              ],
            },
            {
              lazy: part((m) => m.OpenToAll),
              children: [{ path: '*', lazy: part((m) => m.NotFoundScreen) }],
            },
          ],
        },
      ],
    },
  ];
}
