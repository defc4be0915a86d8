import { appErrors } from '../../platform/errors/app-error';
import { sentence } from '../../platform/text/sentence';

export const ENDPOINT_NOT_ALLOWED = sentence(
  'push_endpoint_not_allowed',
  'The push service must not be in a private network, nor its address contain a user name, a password or a port below 1024 other than 443',
);

export const PushErrors = appErrors({
  EndpointNotAllowed: ['endpoint', ENDPOINT_NOT_ALLOWED.code, ENDPOINT_NOT_ALLOWED.text],
  /** Also for another user's device, to hide its existence. */
  PushDeviceNotFound: [404, 'push_device_not_found', 'Nothing is pushed to this device any more'],
  HoursIncomplete: ['hoursUntil', 'push_hours_not_valid', 'Enter a start, and an end after it'],
});
