import { loadTexts } from '@/i18n';
import { later } from '@/ui/screen/later';

const load = () => Promise.all([import('./templates'), loadTexts('many')]);

/** Templates are saved and used now and then: they come, with their words, when asked for. */
export const SaveTemplateForm = later(() => load().then(([m]) => m.SaveTemplateForm));
export const ChooseTemplate = later(() => load().then(([m]) => m.ChooseTemplate));
