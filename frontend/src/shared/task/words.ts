import { i18n } from '@/i18n';

/** A task's texts without a subscription: each row of a long list has a dozen, and a new language reloads the page. */
export const taskWords = () => i18n.t;
