import { lazy, Suspense } from 'react';
import type { PalettesState } from './use-palettes';

const CommandPalette = lazy(() => import('./command-palette').then((m) => ({ default: m.CommandPalette })));
const ShortcutsSheet = lazy(() => import('./shortcuts-sheet').then((m) => ({ default: m.ShortcutsSheet })));

/** Each is a separate chunk, loaded on first use. */
export function Palettes({ opened, used, open, close }: PalettesState) {
  return (
    <Suspense fallback={null}>
      {used.includes('commands') && (
        <CommandPalette opened={opened === 'commands'} onClose={close} onShowShortcuts={() => open('shortcuts')} />
      )}
      {used.includes('shortcuts') && <ShortcutsSheet opened={opened === 'shortcuts'} onClose={close} />}
    </Suspense>
  );
}
