import { lazy } from 'react';
import { loadTexts } from '@/i18n';
import { ChunkFailure } from '@/ui/feedback/chunk-failure';
import { loadMissingSheets } from '@/ui/screen/missing-parts';

const load = async () => {
  const [tools] = await Promise.all([loadMissingSheets().then(() => import('./tools')), loadTexts('many')]);
  return tools;
};
const failed = () => ({ default: ChunkFailure });

/** What stands behind the buttons of the list comes, with its words, when one of them is pressed, or rows are ticked. */
export const FilterFields = lazy(() => load().then((m) => ({ default: m.FilterFields }), failed));
export const ViewsPanel = lazy(() => load().then((m) => ({ default: m.ViewsPanel }), failed));
export const ChangeButton = lazy(() => load().then((m) => ({ default: m.ChangeButton }), failed));
