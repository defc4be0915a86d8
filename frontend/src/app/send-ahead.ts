import { askEarly } from '../api/client/answers/early-answers';
import { storedHolder } from '../api/client/stored-token';
import { chosenLanguage } from '../i18n/languages';
import { wordsOf } from '../i18n/words';
import { earlyQuestions, findRoute, screenRoutes } from './routes';

/** The later consumer reports its failure. */
export const send = (loading: Promise<unknown>) => void loading.catch(() => undefined);

/** Sends for the code and the words of the screen at an address, and of what is around it. */
export function sendForScreen(pathname: string): void {
  send(import('./shell/parts'));
  send(wordsOf(chosenLanguage(), 'dashboard'));
  const wanted = findRoute(screenRoutes, pathname);
  if (wanted) send(wanted.route.load());
}

/** Asks for what that screen shows first, and who is there. What this person may not see is not asked for. */
export function askForScreen(pathname: string, search: string, token: string): void {
  const wanted = findRoute(screenRoutes, pathname);
  askEarly(['/auth/me', ...(wanted ? earlyQuestions(wanted, search, storedHolder()) : [])], token);
}
