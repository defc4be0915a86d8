import { findRoute, screenRoutes } from './routes';

type Load = () => Promise<unknown>;

/** Starts loading the code of the next screen. A failure is reported when the screen opens. */
export function preloadScreen(pathname: string): void {
  void findRoute(screenRoutes, pathname)
    ?.route.load()
    .catch(() => undefined);
}

/** Loads chunks one by one while the browser is idle, so that the next screen opens at once. */
export function preloadWhenIdle([first, ...others]: readonly Load[]): void {
  // Safari has no idle callback: it loads screens when the pointer is over their link.
  if (!first || !('requestIdleCallback' in window)) return;
  window.requestIdleCallback(() => {
    void first().then(
      () => preloadWhenIdle(others),
      // Probably offline.
      () => undefined,
    );
  });
}
