import { appErrors } from '../../platform/errors/app-error';
import { sentence } from '../../platform/text/sentence';

export const ADDRESS_NOT_ALLOWED = sentence(
  'webhook_address_not_allowed',
  'The address must not lead to a private network, nor contain a user name, a password or a port below 1024 other than 80 and 443',
);

export const WebhookErrors = appErrors({
  AddressNotAllowed: ['url', ADDRESS_NOT_ALLOWED.code, ADDRESS_NOT_ALLOWED.text],
  WebhookNotFound: [404, 'webhook_not_found', 'There is no webhook {{id}}'],
  DeliveryNotFound: [404, 'delivery_not_found', 'There is no delivery {{id}}'],
  TooManyWebhooks: [409, 'too_many_webhooks', 'There are {{max, number}} webhooks already. Delete one first'],
});
