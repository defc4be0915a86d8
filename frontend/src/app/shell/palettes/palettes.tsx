import { lazy, Suspense } from 'react';
import type { PalettesState } from './use-palettes';

/** To be called ahead of the first use. */
export const loadPalettes = () => import('./overlays');

const CommandPalette = lazy(() => loadPalettes().then((m) => ({ default: m.CommandPalette })));
const ShortcutsSheet = lazy(() => loadPalettes().then((m) => ({ default: m.ShortcutsSheet })));

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
