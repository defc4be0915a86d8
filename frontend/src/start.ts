import { askEarly } from './api/client/early-answers';
import { storedToken } from './api/client/stored-token';
import { findRoute, guestRoutes, screenRoutes } from './app/routes';
import { chosenLanguage } from './i18n/languages';
import { wordsOf } from './i18n/words';

/*
 * The first few kilobytes that arrive. They know who is here and where, and send for everything at once: libraries,
 * screen, words and data. Otherwise each of these would wait for the one before it.
 */

const token = storedToken();
const wanted = findRoute(screenRoutes, window.location.pathname);
// A visitor's place is the login: the code of the screen that they cannot see yet would only delay it.
if (token === null && wanted) window.history.replaceState(null, '', '/login');

/** Whoever waits for it later tells of its failure. */
const send = (loading: Promise<unknown>) => void loading.catch(() => undefined);

// load-failure.js says so: there is nobody else yet who could.
import('./main').catch(() => window.dispatchEvent(new Event('load-failed')));
send(wordsOf(chosenLanguage(), 'guest'));

if (token === null) {
  const entrance = findRoute(guestRoutes, window.location.pathname);
  if (entrance) send(entrance.route.load());
} else {
  const params = new URLSearchParams(window.location.search);
  askEarly(['/auth/me', ...(wanted?.route.asks?.(wanted.id, params) ?? [])], token);
  send(import('./app/shell/parts'));
  send(wordsOf(chosenLanguage(), 'dashboard'));
  if (wanted) send(wanted.route.load());
}
