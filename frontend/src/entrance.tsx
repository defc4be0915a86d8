import './app/theme/base-styles';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { storedToken, storeToken } from './api/client/stored-token';
import type { ClientConfigDto } from './api/session.api';
import { logOutOnServer } from './api/session/requests';
import { findRoute, guestRoutes } from './app/routes';
import { askForScreen, send, sendForScreen } from './app/send-ahead';
import { Appearance } from './app/theme/appearance';
import { Entrance } from './features/auth/entrance';
import { startI18n } from './i18n';
import { CrashScreen } from './ui/feedback/crash-screen';
import { ErrorBoundary } from './ui/feedback/error-boundary';
import { pageRoot } from './ui/screen/page-root';

/** Only decorative, so failures are ignored. */
const askForConfig = () =>
  fetch('/api/config')
    .then((response): Promise<Partial<ClientConfigDto>> => response.json())
    .catch(() => ({}));

const screenAt = (pathname: string) =>
  (
    findRoute(guestRoutes, pathname)?.route.load ?? (() => import('./features/auth/screens').then((m) => m.LoginScreen))
  )();

function sendForHome(): void {
  send(import('./main'));
  sendForScreen('/');
}

/** Login, register and similar screens, without router, store and API client, which load while the user types. */
export async function showEntrance(): Promise<Root> {
  const config = askForConfig();
  const [first] = await Promise.all([screenAt(window.location.pathname), startI18n()]);
  const page = pageRoot();
  const root = createRoot(page);

  const enter = (token: string) => {
    const former = storedToken();
    storeToken(token);
    // A signed-in user has opened an invitation, and was told that this session ends: nothing else would end it.
    if (former !== null && former !== token) void logOutOnServer(former, () => true);
    askForScreen('/', '', token);
    sendForHome();
    import('./main')
      .then((m) => m.replaceEntrance(root))
      // Browsers cache failed modules, so only a reload loads them.
      .catch(() => window.location.replace('/'));
  };

  page.addEventListener('input', sendForHome, { once: true });
  root.render(
    <StrictMode>
      <Appearance>
        <ErrorBoundary fallback={(error) => <CrashScreen error={error} />}>
          <Entrance first={first} screenAt={screenAt} config={config} onToken={enter} />
        </ErrorBoundary>
      </Appearance>
    </StrictMode>,
  );
  return root;
}
