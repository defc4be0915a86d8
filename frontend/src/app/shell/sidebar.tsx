import { Box, CloseButton, Drawer, Flex, Group } from '@mantine/core';
import { useDidUpdate, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { t } from '@/i18n';
import { selectResult, everySeconds } from '@/api/client/query-options';
import { useGetConfigQuery } from '@/api/session.api';
import { ClockNote } from '@/shared/studio/clock-note';
import { useCurrentUser } from '@/api/session/use-session';
import { useGetActiveTaskCountQuery } from '@/api/tasks/tasks.api';
import { IconButton } from '@/ui/icon-button';
import { commandsFor } from '@/ui/keys/commands';
import { LanguageSwitcher } from '@/ui/screen/language-switcher';
import { LogoMark } from '@/ui/logo-mark';
import { overlayQuery } from '@/ui/screen/overlay-query';
import { preloadScreen } from '../routes/prefetch';
import classes from './shell.module.css';

export interface SidebarState {
  mode: 'static' | 'overlay';
  /** Static only: icons alone. */
  collapsed: boolean;
  /** Overlay only. */
  opened: boolean;
  toggle: () => void;
  close: () => void;
}

export function useSidebar(): SidebarState {
  const overlay = useMediaQuery(overlayQuery, undefined, { getInitialValueInEffect: false });
  const [collapsed, setCollapsed] = useLocalStorage({
    key: 'sidebar-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const { key } = useLocation();

  return {
    mode: overlay ? 'overlay' : 'static',
    collapsed: collapsed && !overlay,
    // Any navigation closes the overlay.
    opened: overlay && openedAt === key,
    toggle: () => (overlay ? setOpenedAt(openedAt === key ? null : key) : setCollapsed(!collapsed)),
    close: () => setOpenedAt(null),
  };
}

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

  useDidUpdate(() => {
    if (!mustChangePassword) void refetch();
  }, [pathname]);
  return currentData?.count;
}

interface ContentProps {
  collapsed: boolean;
  activeTasks: number | undefined;
  action: React.ReactNode;
}

/** Links to the screens. */
function SidebarContent({ collapsed, activeTasks, action }: ContentProps) {
  const { isAdmin } = useCurrentUser();
  const { data: config } = useGetConfigQuery();

  return (
    <>
      <Group
        justify={collapsed ? 'center' : 'space-between'}
        wrap="nowrap"
        mih="var(--header-height)"
        pl={collapsed ? 0 : 20}
        pr={collapsed ? 0 : 'sm'}
      >
        {!collapsed && (
          <Box component={Link} to="/" className="line" miw={0} fz={15} fw={600} lts="-0.01em" style={{ gap: 10 }}>
            <LogoMark size={24} />
            <span className="truncate">{config?.studioName ?? 'Studio'}</span>
          </Box>
        )}
        {action}
      </Group>
      <nav className={classes.nav} aria-label={t('shell.navigation')}>
        {commandsFor(isAdmin).map(({ id, group, to: path, icon: Picture }) => {
          if (group !== 'goTo' || !path || !Picture) return null;
          const name = t(`shell.commands.${id}`);
          const text = id === 'tasks' && activeTasks !== undefined ? `${name} (${String(activeTasks)})` : name;
          return (
            <NavLink
              key={path}
              to={path}
              end={path === '/'}
              className={classes.link ?? ''}
              onMouseEnter={() => preloadScreen(path)}
              onFocus={() => preloadScreen(path)}
            >
              <Picture size={18} stroke={1.75} aria-hidden className="rigid" />
              <span className={collapsed ? `visually-hidden ${classes.tip ?? ''}` : 'truncate'}>{text}</span>
            </NavLink>
          );
        })}
      </nav>
      {!collapsed && (
        <Box px={20} pb="xs">
          <ClockNote />
        </Box>
      )}
      <Box p="sm" style={{ borderTop: '1px solid var(--line)' }}>
        <LanguageSwitcher compact={collapsed} />
      </Box>
    </>
  );
}

/** A column beside the page, or an overlay on a narrow window. */
export function Sidebar({ mode, collapsed, opened, toggle, close }: SidebarState) {
  // Counted here, because a closed overlay renders no content.
  const activeTasks = useActiveTaskCount();

  if (mode === 'overlay') {
    return (
      <Drawer.Root opened={opened} onClose={close} size={288} transitionProps={{ duration: 150 }}>
        <Drawer.Overlay backgroundOpacity={0.4} />
        <Drawer.Content aria-label={t('shell.menu')} id="sidebar">
          <Drawer.Body className={classes.drawer}>
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

  return (
    <Flex
      component="aside"
      id="sidebar"
      direction="column"
      pos="sticky"
      top={0}
      w={collapsed ? 64 : 240}
      h="100dvh"
      bg="var(--surface-sunken)"
      style={{ borderRight: '1px solid var(--line)' }}
      data-collapsed={collapsed || undefined}
    >
      <SidebarContent
        collapsed={collapsed}
        activeTasks={activeTasks}
        action={
          <IconButton
            icon={collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
            iconSize={18}
            label={t(collapsed ? 'shell.expandSidebar' : 'shell.collapseSidebar')}
            aria-expanded={!collapsed}
            aria-controls="sidebar"
            onClick={toggle}
          />
        }
      />
    </Flex>
  );
}
