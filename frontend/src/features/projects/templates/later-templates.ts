import { loadTexts } from '@/i18n';
import { later } from '@/ui/screen/later';

const load = () => Promise.all([import('./templates'), loadTexts('many')]);

/** Rarely used: loaded, with their texts, on demand. */
export const SaveTemplateForm = later(() => load().then(([m]) => m.SaveTemplateForm));
export const ChooseTemplate = later(() => load().then(([m]) => m.ChooseTemplate));
