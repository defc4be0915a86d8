import type { Certificate } from '../../../platform/outbound/outbound-http.service';

const WARNED_MS = 14 * 24 * 3_600_000;
/** Short-lived certificates are renewed when a third of their lifetime is left. */
const SHARE = 3;

/** From when on the expiry of a certificate is near: 14 days before, and later for short-lived ones. */
export function soonAt({ from, until }: Certificate): Date {
  const lifetime = until.getTime() - from.getTime();
  return new Date(until.getTime() - Math.min(WARNED_MS, lifetime / SHARE));
}
