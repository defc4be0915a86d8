import { all } from '../client/tags';
import { webhooksEndpoints } from '../generated/webhooks.gen';

const changesOne = { invalidatesTags: [all('Webhook')] };

export const webhooksApi = webhooksEndpoints.enhanceEndpoints({
  endpoints: {
    getWebhooks: { keepUnusedDataFor: 0, providesTags: [all('Webhook')] },
    getWebhookDeliveries: { keepUnusedDataFor: 0, providesTags: [all('Webhook')] },
    getWebhookDelivery: { keepUnusedDataFor: 0 },
    createWebhook: changesOne,
    updateWebhook: changesOne,
    deleteWebhook: changesOne,
    testWebhook: changesOne,
    resendWebhookDelivery: changesOne,
    // No cached data depends on it.
    renewWebhookSecret: { invalidatesTags: [] },
  },
});

export type { CreatedWebhookDto, DeliveryDto, DeliveryState, EventName, WebhookDto } from '../generated/webhooks.gen';

export const {
  useGetWebhooksQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useDeleteWebhookMutation,
  useRenewWebhookSecretMutation,
  useTestWebhookMutation,
  useGetWebhookDeliveriesQuery,
  useGetWebhookDeliveryQuery,
  useResendWebhookDeliveryMutation,
} = webhooksApi;
