import { loadTexts } from '@/i18n';
import { later } from '@/ui/screen/later';

const load = () => Promise.all([import('./tools'), loadTexts('many')]);

/** What stands behind the buttons of the list comes, with its words, when one of them is pressed, or rows are ticked. */
export const FilterFields = later(() => load().then(([m]) => m.FilterFields));
export const ViewsPanel = later(() => load().then(([m]) => m.ViewsPanel));
export const ChangeButton = later(() => load().then(([m]) => m.ChangeButton));
