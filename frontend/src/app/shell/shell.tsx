import './app-styles';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { useApiSelector } from '@/api/client/store-hooks';
import { followServer } from '@/api/live/follow-server';
import { useCurrentUser, useIsInterrupted, useMustSetUpSecondFactor } from '@/api/session/use-session';
import { NotificationBell } from '@/features/notifications/notification-bell';
import { HeaderStatus } from '@/features/worktime/session/header-status';
import { EditTaskForm, NewTaskForm } from '@/shared/task/form/later-forms';
import { ConfirmHost } from '@/ui/dialogs/confirm-modal';
import { Toasts } from '@/ui/feedback/toasts';
import { ConnectionBar } from './connection-bar';
import { preloadWhenIdle } from '../routes/prefetch';
import { guestRoutes, screenRoutes } from '../routes/routes';
import { LoginOver } from '../session/login-over';
import { useAppStore } from '../store/store';
import { useLogout } from '../session/use-logout';
import { ChatSlot } from './chat-slot';
import { Header } from './header/header';
import { ModalHost } from './modal-host';
import { CommandPalette } from './commands/command-palette';
import { ShortcutsSheet } from './commands/shortcuts-sheet';
import { useShellCommands } from './commands/use-shell-commands';
import classes from './shell.module.css';
import { Sidebar } from './sidebar/sidebar';
import { useSidebar } from './sidebar/use-sidebar';
import { UploadsIndicator } from './uploads/uploads-indicator';

/** Subscribes to the event stream while a user is signed in and may read it. */
function useLive(isAllowed: boolean): void {
  const { dispatch, getState } = useAppStore();
  const token = useApiSelector(({ session }) => session.token);
  useEffect(() => {
    if (token !== null && isAllowed) return followServer(token, dispatch, getState);
  }, [token, isAllowed, dispatch, getState]);
}

/** Everything around a signed-in user's screen. */
export function Shell() {
  const { t } = useTranslation();
  const { mustChangePassword, isAdmin } = useCurrentUser();
  // Until then the server refuses all requests of screens.
  const isHeldBack = useMustSetUpSecondFactor() || mustChangePassword;
  const isInterrupted = useIsInterrupted();
  const sidebar = useSidebar();
  const { runs, opened, close } = useShellCommands();
  // Logging out clocks out first, and ending the day does nothing else.
  const logout = useLogout();
  useLive(!isHeldBack);
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);

  // After a navigation, keyboard and screen reader continue at the start of the new screen.
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    // Unless the screen has set the focus itself.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  useEffect(() => {
    const places = screenRoutes.filter((route) => isAdmin || !route.adminOnly);
    // Includes the login's code, so that logging out does not wait for it.
    preloadWhenIdle([
      NewTaskForm.preload,
      EditTaskForm.preload,
      ...[...places, ...guestRoutes].map((route) => route.load),
    ]);
  }, [isAdmin]);

  return (
    <div className={classes.shell}>
      <LoginOver />
      <ConfirmHost />
      <a href="#main" className={classes.skip}>
        {t('shell.skipToContent')}
      </a>
      <Sidebar {...sidebar} />
      <div className="stack grow">
        <Header sidebar={sidebar} onSearch={runs.search}>
          <UploadsIndicator />
          <HeaderStatus onEndDay={() => void logout({ keepsDrafts: true })} />
          <NotificationBell />
        </Header>
        <ConnectionBar />
        <main id="main" ref={main} tabIndex={-1} className={classes.main}>
          {!isHeldBack && <Outlet />}
        </main>
      </div>
      <ChatSlot />
      {/* Another login gets a new greeting. */}
      {!isInterrupted && <ModalHost />}
      <CommandPalette opened={opened === 'palette'} onClose={close} runs={runs} />
      <ShortcutsSheet opened={opened === 'shortcuts'} onClose={close} />
      <Toasts />
    </div>
  );
}
