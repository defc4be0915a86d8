import { CloseButton, Drawer } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { selectResult, everySeconds } from '@/api/client/query-options';
import { useGetConfigQuery } from '@/api/session.api';
import { useCurrentUser } from '@/api/session/use-session';
import { useGetActiveTaskCountQuery } from '@/api/tasks/tasks.api';
import { LanguageSwitcher } from '@/ui/language-switcher';
import { LogoMark } from '@/ui/logo-mark';
import { SidebarLinks } from './sidebar-links';
import classes from './sidebar.module.css';
import type { SidebarState } from './use-sidebar';

/** The current user's open tasks, polled every 30 seconds and on each navigation. */
function useActiveTaskCount(): number | undefined {
  const { mustChangePassword } = useCurrentUser();
  const { pathname } = useLocation();
  const { currentData, refetch } = useGetActiveTaskCountQuery(undefined, {
    ...everySeconds(30),
    selectFromResult: selectResult,
    // The server refuses everything until the password is changed.
    skip: mustChangePassword,
  });

  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current === pathname || mustChangePassword) return;
    shownAt.current = pathname;
    void refetch();
  }, [pathname, mustChangePassword, refetch]);

  return currentData?.count;
}

/** Logo and name of the studio; links to Home. */
function Brand() {
  const { data: config } = useGetConfigQuery();
  return (
    <Link to="/" className={classes.brand}>
      <LogoMark size={24} />
      <span className="truncate">{config?.studioName ?? 'Studio'}</span>
    </Link>
  );
}

interface ContentProps {
  collapsed: boolean;
  activeTasks: number | undefined;
  action: React.ReactNode;
}

function SidebarContent({ collapsed, activeTasks, action }: ContentProps) {
  return (
    <>
      <div className={classes.top}>
        {!collapsed && <Brand />}
        {action}
      </div>
      <SidebarLinks collapsed={collapsed} activeTasks={activeTasks} />
      <div className={classes.bottom}>
        <LanguageSwitcher compact={collapsed} />
      </div>
    </>
  );
}

/** A column beside the page, or an overlay on a narrow window. */
export function Sidebar({ mode, collapsed, opened, toggle, close }: SidebarState) {
  const { t } = useTranslation();
  // Counted here, because a closed overlay renders no content.
  const activeTasks = useActiveTaskCount();

  if (mode === 'overlay') {
    return (
      <Drawer.Root opened={opened} onClose={close} size={288} transitionProps={{ duration: 150 }}>
        <Drawer.Overlay backgroundOpacity={0.4} />
        <Drawer.Content aria-label={t('shell.menu')} id="sidebar">
          <Drawer.Body className={classes.overlay}>
            <SidebarContent
              collapsed={false}
              activeTasks={activeTasks}
              action={<CloseButton aria-label={t('common.close')} onClick={close} data-autofocus />}
            />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    );
  }

  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <aside id="sidebar" className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <SidebarContent
        collapsed={collapsed}
        activeTasks={activeTasks}
        action={
          <button
            type="button"
            className="icon-button"
            aria-expanded={!collapsed}
            aria-controls="sidebar"
            aria-label={t(collapsed ? 'shell.expandSidebar' : 'shell.collapseSidebar')}
            onClick={toggle}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
          </button>
        }
      />
    </aside>
  );
}
