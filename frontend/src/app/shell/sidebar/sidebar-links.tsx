import { Tooltip } from '@mantine/core';
import { IconExternalLink, IconRobot, IconWorld, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useGetConfigQuery } from '@/api/session.api';
import { useCurrentUser } from '@/api/session/use-session';
import { commandsFor } from '@/ui/keys/commands';
import { preloadScreen } from '../../routes/prefetch';
import classes from './sidebar.module.css';

interface EntryProps {
  icon: Icon;
  label: string;
  collapsed: boolean;
  external?: boolean;
}

function Entry({ icon: EntryIcon, label, collapsed, external }: EntryProps) {
  return (
    <>
      <EntryIcon size={18} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={collapsed ? 'visually-hidden' : 'truncate'}>{label}</span>
      {external && !collapsed && <IconExternalLink size={14} stroke={1.75} aria-hidden className={classes.external} />}
    </>
  );
}

interface Props {
  collapsed: boolean;
  activeTasks: number | undefined;
}

/** Links to the screens and, if configured, to the studio's two other sites. */
export function SidebarLinks({ collapsed, activeTasks }: Props) {
  const { t } = useTranslation();
  const { isAdmin } = useCurrentUser();
  const { data: config } = useGetConfigQuery();
  const neighbours = [
    { label: 'N8N', url: config?.automationUrl, icon: IconRobot },
    { label: 'WordPress', url: config?.wordpressUrl, icon: IconWorld },
  ];

  return (
    <nav className={classes.nav} aria-label={t('shell.navigation')}>
      {commandsFor(isAdmin).map(({ id, group, to: path, icon }) => {
        if (group !== 'goTo' || !path || !icon) return null;
        const name = t(`shell.commands.${id}`);
        const text = id === 'tasks' && activeTasks !== undefined ? `${name} (${String(activeTasks)})` : name;
        return (
          <Tooltip key={path} label={text} position="right" disabled={!collapsed}>
            <NavLink
              to={path}
              end={path === '/'}
              className={classes.link ?? ''}
              onMouseEnter={() => preloadScreen(path)}
              onFocus={() => preloadScreen(path)}
            >
              <Entry icon={icon} label={text} collapsed={collapsed} />
            </NavLink>
          </Tooltip>
        );
      })}
      {neighbours.map(({ label, url, icon }) =>
        url ? (
          <Tooltip key={label} label={label} position="right" disabled={!collapsed}>
            <a href={url} target="_blank" rel="noreferrer" className={classes.link}>
              <Entry icon={icon} label={label} collapsed={collapsed} external />
            </a>
          </Tooltip>
        ) : null,
      )}
    </nav>
  );
}
