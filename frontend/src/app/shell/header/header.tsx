import { IconMenu2, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './header.module.css';
import type { SidebarState } from '../sidebar/use-sidebar';
import { UserMenu } from './user-menu';

interface Props {
  sidebar: SidebarState;
  onSearch: () => void;
  /** Shown left of the user menu. */
  children?: ReactNode;
}

export function Header({ sidebar, onSearch, children }: Props) {
  const { t } = useTranslation('shell');
  return (
    <header className={classes.header}>
      {sidebar.mode === 'overlay' && (
        <button
          type="button"
          className={classes.menu}
          aria-label={t('openMenu')}
          aria-expanded={sidebar.opened}
          aria-haspopup="dialog"
          onClick={sidebar.toggle}
        >
          <IconMenu2 size={20} stroke={1.75} aria-hidden />
        </button>
      )}
      <button type="button" className={classes.search} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <span className={classes.searchLabel}>{t('search')}</span>
        <kbd className={classes.kbd} aria-hidden="true">
          {/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      <div className={classes.end}>
        {children}
        <UserMenu />
      </div>
    </header>
  );
}
