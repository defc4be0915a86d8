import { useState } from 'react';
import { useHotkeys } from '@/ui/keys/use-hotkey';

type Opened = 'commands' | 'shortcuts';

export interface PalettesState {
  /** Once opened, a palette stays mounted for its closing transition. */
  opened: Opened | null;
  used: readonly Opened[];
  open: (which: Opened) => void;
  close: () => void;
}

/** The command palette (Control or Command with K) and the sheet of shortcuts (?). */
export function usePalettes(enabled: boolean): PalettesState {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [used, setUsed] = useState<readonly Opened[]>([]);

  const open = (which: Opened) => {
    setOpened(which);
    setUsed((before) => (before.includes(which) ? before : [...before, which]));
  };
  useHotkeys({ 'mod+k': () => open('commands'), '?': () => open('shortcuts') }, { enabled });

  return { opened, used, open, close: () => setOpened(null) };
}
