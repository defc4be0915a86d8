import {
  IconChecklist,
  IconClock,
  IconFolders,
  IconHome,
  IconReceiptEuro,
  IconShieldCog,
  IconStack2,
  type Icon,
} from '@tabler/icons-react';

export interface NavItem {
  path: string;
  /** The key that opens it after `g`. */
  key: string;
  label: 'home' | 'tasks' | 'projects' | 'resources' | 'worktime' | 'finances' | 'adminpanel';
  icon: Icon;
  adminOnly?: boolean;
}

const items: NavItem[] = [
  { path: '/', key: 'h', label: 'home', icon: IconHome },
  { path: '/tasks', key: 't', label: 'tasks', icon: IconChecklist },
  { path: '/projects', key: 'p', label: 'projects', icon: IconStack2 },
  { path: '/resources', key: 'r', label: 'resources', icon: IconFolders },
  { path: '/worktime', key: 'w', label: 'worktime', icon: IconClock },
  { path: '/finances', key: 'f', label: 'finances', icon: IconReceiptEuro, adminOnly: true },
  { path: '/adminpanel', key: 'a', label: 'adminpanel', icon: IconShieldCog, adminOnly: true },
];

/** The places this person can go to. */
export const navItemsFor = (isAdmin: boolean) => items.filter((item) => isAdmin || !item.adminOnly);
