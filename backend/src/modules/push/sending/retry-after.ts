const HOUR_MS = 3_600_000;

/**
 * When a Retry-After header ends, in milliseconds since the epoch; 0 without a valid one. Longer than an hour counts as an
 * hour, so that no server silences its users' notifications for good.
 *
 * @param header seconds, or an HTTP date. Source: RFC 9110, section 10.2.3.
 */
export function retryAfter(header: string | undefined, now: Date): number {
  if (!header) return 0;
  const at = /^\d{1,9}$/.test(header) ? now.getTime() + Number(header) * 1000 : Date.parse(header);
  return Number.isNaN(at) ? 0 : Math.min(at, now.getTime() + HOUR_MS);
}
