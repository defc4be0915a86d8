import type { WebhookDto } from '@/api/admin.api';

/** `switchedOff`: by the server, after it failed for long. */
export function stateOf({ isEnabled, failingSince, switchedOffAt }: WebhookDto) {
  if (!isEnabled) return switchedOffAt === null ? 'off' : 'switchedOff';
  return failingSince === null ? 'on' : 'failing';
}
