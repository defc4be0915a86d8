import './app-styles';
import { useDidUpdate } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { t } from '@/i18n';
import { useApiSelector } from '@/api/client/store-hooks';
import { followServer } from '@/api/live/follow-server';
import { useGetConfigQuery } from '@/api/session.api';
import { useCurrentUser, useIsInterrupted, useMustSetUpSecondFactor } from '@/api/session/use-session';
import { NotificationBell } from '@/features/notifications/notification-bell';
import { HeaderStatus } from '@/features/worktime/session/header-status';
import { EditTaskForm, NewTaskForm } from '@/shared/tasks/form/later-forms';
import { ConfirmHost } from '@/ui/dialogs/confirm-modal';
import { ErrorBoundary } from '@/ui/feedback/error-boundary';
import { commandsFor } from '@/ui/keys/commands';
import { useCommands, type Commands } from '@/ui/keys/use-commands';
import { lazyWithPreload } from '@/ui/screen/lazy-with-preload';
import { ConnectionBar } from './connection-bar';
import { preloadWhenIdle } from '../routes/prefetch';
import { guestRoutes, screenRoutes } from '../routes/routes';
import { LoginOverlay } from '../session/login-overlay';
import { useAppStore } from '../store/store';
import { EndDayHost, useEndDay } from '../session/end-day';
import { Header } from './header';
import { PullToRefresh } from './pull-to-refresh';
import { useKeptScreens } from './use-kept-screens';
import { useServiceWorker } from './service-worker';
import { LoginSteps } from './login-steps';
import { ShortcutsSheet } from './commands/shortcuts-sheet';
import { rememberOpened, recordAt } from './commands/search-hits';
import classes from './shell.module.css';
import { Sidebar, useSidebar } from './sidebar';
import { UploadsIndicator } from './uploads-indicator';

/** Subscribes to the event stream while a user is signed in and may read it. */
function useEventStream(isAllowed: boolean): void {
  const { dispatch, getState } = useAppStore();
  const token = useApiSelector(({ session }) => session.token);
  useEffect(() => {
    if (token !== null && isAllowed) return followServer(token, dispatch, getState);
  }, [token, isAllowed, dispatch, getState]);
}

/** Commands of all screens, by key or palette: navigating, creating, searching, showing the shortcuts. */
function useShellCommands() {
  const { id: me, isAdmin, mustChangePassword } = useCurrentUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const record = recordAt(pathname);
    if (record) rememberOpened(me, record);
  }, [me, pathname]);
  const [opened, setOpened] = useState<'palette' | 'shortcuts' | null>(null);
  const links = commandsFor(isAdmin).flatMap(({ id, to }) => (to ? [[id, () => void navigate(to)] as const] : []));
  const actions: Commands = {
    ...Object.fromEntries(links),
    search: () => setOpened('palette'),
    shortcuts: () => setOpened('shortcuts'),
  };
  useCommands(actions, { enabled: !mustChangePassword });
  return { actions, opened, close: () => setOpened(null) };
}

const CommandPalette = lazyWithPreload(() => import('./commands/command-palette').then((m) => m.CommandPalette));

const ChatWidget = lazy(() => import('@/features/chat/chat-widget').then((m) => ({ default: m.ChatWidget })));

/** The assistant. If it fails, everything else keeps working. */
function Chat() {
  const { data: config } = useGetConfigQuery();
  const { id, mustChangePassword } = useCurrentUser();
  if (!config || mustChangePassword) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <ChatWidget key={id} url={config.chatWebhookUrl} userId={id} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Everything around a signed-in user's screen. */
export function Shell() {
  const { mustChangePassword, isAdmin } = useCurrentUser();
  // Until then the server refuses all requests of screens.
  const isBlocked = useMustSetUpSecondFactor() || mustChangePassword;
  const isInterrupted = useIsInterrupted();
  const sidebar = useSidebar();
  const { actions, opened, close } = useShellCommands();
  // Stays, so that it can fade out.
  const [isPaletteNeeded, setPaletteNeeded] = useState(false);
  if (opened === 'palette' && !isPaletteNeeded) setPaletteNeeded(true);
  const endDay = useEndDay();
  useEventStream(!isBlocked);
  useServiceWorker();
  useKeptScreens();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);

  // After a navigation, keyboard and screen reader continue at the start of the new screen.
  useDidUpdate(() => {
    // Unless the screen has set the focus itself.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  useEffect(() => {
    // The rare ones are large: their code alone would keep a phone busy for a second.
    const screens = screenRoutes.filter((route) => !route.isRare && (isAdmin || !route.adminOnly));
    // Includes the login's code, so that logging out does not wait for it.
    preloadWhenIdle([
      CommandPalette.preload,
      NewTaskForm.preload,
      EditTaskForm.preload,
      ...[...screens, ...guestRoutes].map((route) => route.load),
    ]);
  }, [isAdmin]);

  return (
    <div className={classes.shell}>
      <LoginOverlay />
      <ConfirmHost />
      <EndDayHost />
      <PullToRefresh />
      <a href="#main" className={classes.skip}>
        {t('shell.skipToContent')}
      </a>
      <Sidebar {...sidebar} />
      <div className={classes.page}>
        <Header sidebar={sidebar} onSearch={actions.search}>
          <UploadsIndicator />
          <HeaderStatus onEndDay={endDay} />
          <NotificationBell />
        </Header>
        <ConnectionBar />
        <main id="main" ref={main} tabIndex={-1} className={classes.main}>
          {!isBlocked && <Outlet />}
        </main>
      </div>
      <Chat />
      {/* Another login gets a new greeting. */}
      {!isInterrupted && <LoginSteps />}
      <Suspense>
        {isPaletteNeeded && <CommandPalette opened={opened === 'palette'} onClose={close} actions={actions} />}
      </Suspense>
      <ShortcutsSheet opened={opened === 'shortcuts'} onClose={close} />
      {/* Always in the free strip at the bottom, the latest in front. */}
      <Notifications className={classes.toasts} position="bottom-left" limit={20} zIndex="var(--z-toast)" />
    </div>
  );
}
