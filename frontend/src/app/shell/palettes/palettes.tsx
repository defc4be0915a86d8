import { lazy, Suspense } from 'react';
import { loaders, type PalettesState } from './use-palettes';

const CommandPalette = lazy(() => loaders.palettes().then((m) => ({ default: m.CommandPalette })));
const ShortcutsSheet = lazy(() => loaders.palettes().then((m) => ({ default: m.ShortcutsSheet })));

/** Their code is there by the time that they are shown. */
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
