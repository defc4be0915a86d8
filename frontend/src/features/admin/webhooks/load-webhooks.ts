import { loadTexts } from '@/i18n/index';

/** Where other programs listen, with its words, which no other screen needs. */
export const loadWebhooks = () =>
  Promise.all([import('./webhooks-tab'), loadTexts('webhooks')]).then(([{ WebhooksTab }]) => ({
    default: WebhooksTab,
  }));
