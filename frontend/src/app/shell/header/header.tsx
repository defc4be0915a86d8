import { IconMenu2, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaKeys } from '@/ui/keys/commands';
import { KeyCaps } from '@/ui/keys/key-caps';
import classes from './header.module.css';
import type { SidebarState } from '../sidebar/use-sidebar';
import { UserMenu } from './user-menu';

interface Props {
  sidebar: SidebarState;
  onSearch: (() => void) | undefined;
  /** Shown left of the user menu. */
  children?: ReactNode;
}

export function Header({ sidebar, onSearch, children }: Props) {
  const { t } = useTranslation();
  return (
    <header className={classes.header}>
      {sidebar.mode === 'overlay' && (
        <button
          type="button"
          className={classes.menu}
          aria-label={t('shell.openMenu')}
          aria-expanded={sidebar.opened}
          aria-haspopup="dialog"
          onClick={sidebar.toggle}
        >
          <IconMenu2 size={20} stroke={1.75} aria-hidden />
        </button>
      )}
      <button type="button" className={classes.search} onClick={onSearch} aria-keyshortcuts={ariaKeys('search')}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <span className={classes.searchLabel}>{t('shell.commands.search')}</span>
        <span className={classes.keys} aria-hidden="true">
          <KeyCaps of="search" />
        </span>
      </button>
      <div className={classes.end}>
        {children}
        <UserMenu />
      </div>
    </header>
  );
}
