import { findRoute, screenRoutes } from './routes';

type Load = () => Promise<unknown>;

/** Starts loading the code of a screen about to be shown. A failure is told when it is. */
export function preloadScreen(pathname: string): void {
  void findRoute(screenRoutes, pathname)
    ?.route.load()
    .catch(() => undefined);
}

/** Loads one after the other while there is nothing better to do, so that the next screen is there at once. */
export function preloadWhenIdle([first, ...others]: readonly Load[]): void {
  // Safari has no idle callback: it loads screens when the pointer is over their link.
  if (!first || !('requestIdleCallback' in window)) return;
  window.requestIdleCallback(() => {
    void first().then(
      () => preloadWhenIdle(others),
      // Most likely there is no connection.
      () => undefined,
    );
  });
}
