import { loadTexts } from '@/i18n/index';

/** The webhooks tab with its texts, which no other screen needs. */
export const loadWebhooks = () =>
  Promise.all([import('./webhooks-tab'), loadTexts('webhooks')]).then(([{ WebhooksTab }]) => ({
    default: WebhooksTab,
  }));
