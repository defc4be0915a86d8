import { Box, Button, Flex, Group } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '@/i18n';
import { IconButton } from '@/ui/icon-button';
import { ariaKeys } from '@/ui/keys/commands';
import { KeyCaps } from '@/ui/keys/key-caps';
import classes from './shell.module.css';
import type { SidebarState } from './sidebar';
import { UserMenu } from './user-menu';

interface Props {
  sidebar: SidebarState;
  onSearch: (() => void) | undefined;
  /** Shown left of the user menu. */
  children?: ReactNode;
}

export function Header({ sidebar, onSearch, children }: Props) {
  return (
    <Flex component="header" align="center" h="var(--header-height)" bg="var(--page)" className={classes.header}>
      {sidebar.mode === 'overlay' && (
        <IconButton
          icon={IconMenu2}
          label={t('shell.openMenu')}
          iconSize={20}
          size={40}
          c="var(--text)"
          aria-expanded={sidebar.opened}
          aria-haspopup="dialog"
          onClick={sidebar.toggle}
        />
      )}
      <Button
        variant="default"
        className={classes.search}
        fw={400}
        aria-keyshortcuts={ariaKeys('search')}
        onClick={onSearch}
      >
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <Box component="span" flex={1} ta="left" className="truncate">
          {t('shell.commands.search')}
        </Box>
        <Flex component="span" gap={4} aria-hidden="true">
          <KeyCaps of="search" />
        </Flex>
      </Button>
      <Group ml="auto" miw={0} wrap="nowrap" className={classes.headerEnd}>
        {children}
        <UserMenu />
      </Group>
    </Flex>
  );
}
