import { CloseButton, Drawer } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitcher } from '@/ui/language-switcher';
import { Brand } from './brand';
import { SidebarLinks } from './sidebar-links';
import classes from './sidebar.module.css';
import { useActiveTaskCount } from './use-active-task-count';
import type { SidebarState } from './use-sidebar';

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
  const { t } = useTranslation(['shell', 'common']);
  // Counted here, because a closed overlay renders no content.
  const activeTasks = useActiveTaskCount();

  if (mode === 'overlay') {
    return (
      <Drawer.Root opened={opened} onClose={close} size={288} transitionProps={{ duration: 150 }}>
        <Drawer.Overlay backgroundOpacity={0.4} />
        <Drawer.Content aria-label={t('shell:menu')} id="sidebar">
          <Drawer.Body className={classes.overlay}>
            <SidebarContent
              collapsed={false}
              activeTasks={activeTasks}
              action={<CloseButton aria-label={t('common:close')} onClick={close} data-autofocus />}
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
            aria-label={t(collapsed ? 'shell:expandSidebar' : 'shell:collapseSidebar')}
            onClick={toggle}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
          </button>
        }
      />
    </aside>
  );
}
