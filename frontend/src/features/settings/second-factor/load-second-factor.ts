import { loadTexts } from '@/i18n';
import { ChunkFailure } from '@/ui/feedback/chunk-failure';
import { loadMissingSheets } from '@/ui/screen/missing-parts';

const load = () => Promise.all([import('./second-factor-section'), loadTexts('factor')]);

/** Few change it often: its code and words come after the rest of the screen. */
export const loadSecondFactor = () =>
  loadMissingSheets()
    .then(load)
    .then(
      ([m]) => ({ default: m.SecondFactorSection }),
      () => ({ default: ChunkFailure }),
    );
