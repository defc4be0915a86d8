import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/session/use-session';
import { navItemsFor } from '../sidebar/nav-items';

export interface Shortcut {
  name: string;
  keys: string[];
  /** One key after the other instead of both together. */
  inSequence?: boolean;
}

const mod = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** What the sheet of shortcuts lists: everywhere, the places of this person, in lists, moving a row, in the library. */
export function useShortcuts(): { label: string; shortcuts: Shortcut[] }[] {
  const { t } = useTranslation('shell');
  const { isAdmin } = useCurrentUser();
  return [
    {
      label: t('shortcuts.general'),
      shortcuts: [
        { name: t('shortcuts.palette'), keys: [mod, 'K'] },
        { name: t('shortcuts.sheet'), keys: ['?'] },
        { name: t('shortcuts.save'), keys: [mod, 'Enter'] },
        { name: t('shortcuts.close'), keys: ['Esc'] },
      ],
    },
    {
      label: t('shortcuts.places'),
      shortcuts: navItemsFor(isAdmin).map(({ key, label }) => ({
        name: t(`nav.${label}`),
        keys: ['g', key],
        inSequence: true,
      })),
    },
    {
      label: t('shortcuts.lists'),
      shortcuts: [
        { name: t('shortcuts.new'), keys: ['n'] },
        { name: t('shortcuts.find'), keys: ['/'] },
        { name: t('shortcuts.next'), keys: ['j'] },
        { name: t('shortcuts.previous'), keys: ['k'] },
        { name: t('shortcuts.open'), keys: ['Enter'] },
        { name: t('shortcuts.edit'), keys: ['e'] },
        { name: t('shortcuts.select'), keys: ['x'] },
      ],
    },
    {
      label: t('shortcuts.sorting'),
      shortcuts: [
        { name: t('shortcuts.lift'), keys: ['Space'] },
        { name: t('shortcuts.move'), keys: ['↑', '↓'] },
      ],
    },
    {
      label: t('shortcuts.library'),
      shortcuts: [
        { name: t('shortcuts.upload'), keys: ['u'] },
        { name: t('shortcuts.walk'), keys: ['←', '↑', '↓', '→'] },
        { name: t('shortcuts.delete'), keys: ['Del'] },
      ],
    },
  ];
}
