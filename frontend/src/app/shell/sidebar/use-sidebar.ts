import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { overlayQuery } from '@/ui/screen/overlay-query';

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
