import { prefetchAnswers } from '@/api/client/prefetch';
import { storedHolder } from '@/api/client/stored-token';
import { fetchTexts } from '@/i18n/bundles';
import { chosenLanguage } from '@/i18n/languages';
import { loadPart } from '@/ui/screen/chunk-errors';
import { findRoute, initialRequests, screenRoutes } from './routes';

type Load = () => Promise<unknown>;

/** Starts loading. What needs it later reports the failure. */
export const preload = (load: Load) => void loadPart(load).catch(() => undefined);

/** The code of the screen at an address, with texts that not every screen needs. */
export function preloadScreen(pathname: string): void {
  const found = findRoute(screenRoutes, pathname);
  if (found) preload(found.route.load);
  if (found?.route.isRare) preload(() => fetchTexts(chosenLanguage(), 'rare'));
}

/** Loads chunks one by one while the browser is idle, so that the next screen opens at once. */
export function preloadWhenIdle([first, ...others]: readonly Load[]): void {
  // Safari has no idle callback: it loads screens when the pointer is over their link.
  if (!first || !('requestIdleCallback' in window)) return;
  window.requestIdleCallback(() => {
    void loadPart(first).then(
      () => preloadWhenIdle(others),
      // Probably offline.
      () => undefined,
    );
  });
}

/** The first data of the screen at an address, without what the user may not see. */
export function prefetchData(pathname: string, search: string, token: string): void {
  const found = findRoute(screenRoutes, pathname);
  if (found) prefetchAnswers(initialRequests(found, search, storedHolder()), token);
}
