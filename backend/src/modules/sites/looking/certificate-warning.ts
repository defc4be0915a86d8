import type { Certificate } from '../../../platform/outbound/outbound-http.service';

const WARNED_MS = 14 * 24 * 3_600_000;
/** Certificates of a few days are renewed when a third of their time is left. */
const SHARE = 3;

/** From when on the end of a certificate is near: 14 days before it, and later for those that do not live for long. */
export function soonAt({ from, until }: Certificate): Date {
  const lifetime = until.getTime() - from.getTime();
  return new Date(until.getTime() - Math.min(WARNED_MS, lifetime / SHARE));
}
