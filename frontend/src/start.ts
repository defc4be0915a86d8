import { prefetchAnswers } from './api/client/prefetch';
import { storedToken } from './api/client/stored-token';
import { forgetScreens, showKeptScreen } from './app/kept-screens';
import { prefetchData, preload, preloadScreen } from './app/routes/prefetch';
import { findRoute, guestRoutes, screenRoutes } from './app/routes/routes';
import { chosenLanguage } from './i18n/languages';
import { fetchTexts } from './i18n/bundles';

/*
 * The first few kilobytes. They know the user and the address, and request everything in parallel: libraries, screen,
 * texts and data. Loaders of the router could only send the first request once the libraries have loaded.
 */

const token = storedToken();
if (token === null && findRoute(screenRoutes, window.location.pathname)) {
  window.history.replaceState(null, '', '/login');
}
const { pathname, search } = window.location;

const guest = findRoute(guestRoutes, pathname);
const isGuest = guest !== null && (token === null || guest.route.isForAll === true);

function loadApplication(): void {
  import('./main')
    .then((m) => m.showApplication())
    // first-paint.js shows it, because nothing else has loaded.
    .catch(() => window.dispatchEvent(new Event('load-failed')));
  preload(() => fetchTexts(chosenLanguage(), 'guest'));
  if (isGuest) return preload(guest.route.load);
  preload(() => import('./app/signed-in'));
  preload(() => fetchTexts(chosenLanguage(), 'app'));
  if (token !== null) preloadScreen(pathname);
}

if (token !== null && !isGuest) {
  prefetchAnswers(['/auth/me'], token);
  prefetchData(pathname, search, token);
  // The first screen waits for it as well: it has the studio's time zone.
  prefetchAnswers(['/api/config'], token);
  // Before the libraries take the processor. Without the key, as after the session's end, the skeleton stays.
  void showKeptScreen(token)
    .catch(() => undefined)
    .then(loadApplication);
} else {
  // A session may have ended while no page was open.
  if (token === null) void forgetScreens();
  loadApplication();
}
