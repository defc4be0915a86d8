import { loadTexts } from '@/i18n/index';

/** How a project's website is, with its words, which no other screen needs. */
export const loadSite = () => Promise.all([import('./project-site'), loadTexts('sites')]).then(([module]) => module);
