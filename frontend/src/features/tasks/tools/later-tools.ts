import { loadTexts } from '@/i18n';
import { later } from '@/ui/screen/later';

const load = () => Promise.all([import('./tools'), loadTexts('many')]);

/** The tools of the list, loaded with their texts when one is opened, or rows are selected. */
export const FilterFields = later(() => load().then(([m]) => m.FilterFields));
export const ViewsPanel = later(() => load().then(([m]) => m.ViewsPanel));
export const ChangeButton = later(() => load().then(([m]) => m.ChangeButton));
