import { loadTexts } from '@/i18n/index';

/** The state of a project's website with its texts, which no other screen needs. */
export const loadSite = () => Promise.all([import('./project-site'), loadTexts('sites')]).then(([module]) => module);
