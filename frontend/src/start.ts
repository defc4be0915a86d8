import { storedToken } from './api/client/stored-token';
import { findRoute, guestRoutes, screenRoutes } from './app/routes';
import { askForScreen, send, sendForScreen } from './app/send-ahead';
import { chosenLanguage } from './i18n/languages';
import { wordsOf } from './i18n/words';

/*
 * The first few kilobytes. They know the user and the address, and request everything in parallel: libraries, screen,
 * texts and data.
 */

const token = storedToken();
// Visitors see the login, which does not need the application.
if (token === null && findRoute(screenRoutes, window.location.pathname)) {
  window.history.replaceState(null, '', '/login');
}
const { pathname, search } = window.location;
const guest = findRoute(guestRoutes, pathname);
const entrance = token === null || guest?.route.isForAll ? guest : null;

// Separate statements: in one expression, the bundler would preload what either needs.
const beginnings: Record<'entrance' | 'application', () => Promise<unknown>> = {
  entrance: () => import('./entrance').then((m) => m.showEntrance()),
  application: () => import('./main').then((m) => m.showApplication()),
};
const begin = beginnings[entrance ? 'entrance' : 'application'];
// load-failure.js shows it, because nothing else has loaded.
begin().catch(() => window.dispatchEvent(new Event('load-failed')));
send(wordsOf(chosenLanguage(), 'guest'));

if (entrance) send(entrance.route.load());
else if (token !== null) {
  askForScreen(pathname, search, token);
  sendForScreen(pathname);
}
