import { loadTexts } from '@/i18n';
import { ChunkFailure } from '@/ui/feedback/chunk-failure';
import { loadMissingSheets } from '@/ui/screen/missing-parts';

/** Few people write programs: the section comes with its words when the settings are open. */
export const loadTokens = () =>
  Promise.all([loadMissingSheets().then(() => import('./tokens-section')), loadTexts('programs')]).then(
    ([{ TokensSection }]) => ({ default: TokensSection }),
    () => ({ default: ChunkFailure }),
  );
