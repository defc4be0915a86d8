import { EVENT_NAMES } from '../../platform/events/event-names';
import { OUTBOUND_PROBLEMS } from '../../platform/outbound/outbound.error';

/** `ping` is only sent on request. */
export const SENT_EVENTS = [...EVENT_NAMES, 'ping'] as const;
export type SentEvent = (typeof SENT_EVENTS)[number];

/** `failed`: it is not retried automatically. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** `status`: the answer was no success, such as a redirect. */
export const DELIVERY_PROBLEMS = ['status', ...OUTBOUND_PROBLEMS] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

export const MAX_WEBHOOKS = 20;

/** How long deliveries are kept, in days. */
export const KEPT_DAYS = 30;
