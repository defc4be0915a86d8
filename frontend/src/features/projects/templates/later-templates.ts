import { lazy } from 'react';
import { loadTexts } from '@/i18n';
import { ChunkFailure } from '@/ui/feedback/chunk-failure';
import { loadMissingSheets } from '@/ui/screen/missing-parts';

const load = async () => {
  const [templates] = await Promise.all([loadMissingSheets().then(() => import('./templates')), loadTexts('many')]);
  return templates;
};
const failed = () => ({ default: ChunkFailure });

/** Templates are saved and used now and then: they come, with their words, when asked for. */
export const SaveTemplateForm = lazy(() => load().then((m) => ({ default: m.SaveTemplateForm }), failed));
export const ChooseTemplate = lazy(() => load().then((m) => ({ default: m.ChooseTemplate }), failed));
