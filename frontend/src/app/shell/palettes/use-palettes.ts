import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/ui/feedback/toast';
import { useHotkeys } from '@/ui/keys/use-hotkey';
import { loadMissingSheets } from '@/ui/screen/missing-parts';

/** Both in one chunk, loaded when there is time or on first use. */
export const loaders = { palettes: () => import('./overlays') };

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
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [used, setUsed] = useState<readonly Opened[]>([]);

  const show = (which: Opened) => {
    setOpened(which);
    setUsed((before) => (before.includes(which) ? before : [...before, which]));
  };
  const load = async (which: Opened): Promise<void> => {
    try {
      await loadMissingSheets();
      await loaders.palettes();
      show(which);
    } catch {
      toast.failure(t('chunk.hint'), () => void load(which));
    }
  };
  const open = (which: Opened) => (used.includes(which) ? show(which) : void load(which));
  useHotkeys({ 'mod+k': () => open('commands'), '?': () => open('shortcuts') }, { enabled });

  return { opened, used, open, close: () => setOpened(null) };
}
