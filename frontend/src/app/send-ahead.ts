import { askEarly } from '../api/client/answers/early-answers';
import { storedHolder } from '../api/client/stored-token';
import { chosenLanguage } from '../i18n/languages';
import { wordsOf } from '../i18n/words';
import { earlyQuestions, findRoute, screenRoutes } from './routes';

/** The later consumer reports its failure. */
export const send = (loading: Promise<unknown>) => void loading.catch(() => undefined);

/** Requests the code and texts of the screen at an address, and of the shell around it. */
export function sendForScreen(pathname: string): void {
  send(import('./shell/parts'));
  send(wordsOf(chosenLanguage(), 'dashboard'));
  const wanted = findRoute(screenRoutes, pathname);
  if (wanted) send(wanted.route.load());
}

/** Requests the screen's first data and the current user, without what the user may not see. */
export function askForScreen(pathname: string, search: string, token: string): void {
  const wanted = findRoute(screenRoutes, pathname);
  askEarly(['/auth/me', ...(wanted ? earlyQuestions(wanted, search, storedHolder()) : [])], token);
}
