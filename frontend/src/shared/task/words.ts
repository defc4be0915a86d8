import { i18n } from '@/i18n';

/**
 * The words of a task, without a subscription: a row of a long list has a dozen of them, and another language comes
 * with a new start of the page anyway. Screens load the texts before they render.
 */
export const taskWords = () => i18n.getFixedT(null, 'task');
