import type { SiteDto } from '@/api/projects.api';
import type { SiteLevel } from './site-mark';

const dayMs = 24 * 3_600_000;

/** Whole days until the certificate expires; null if that is not soon. */
export function daysToEnd({ certificateUntil, certificateSoonAt }: SiteDto, now = Date.now()): number | null {
  if (certificateUntil === null || certificateSoonAt === null || Date.parse(certificateSoonAt) > now) return null;
  return Math.max(0, Math.floor((Date.parse(certificateUntil) - now) / dayMs));
}

export function levelOf(site: SiteDto | null | undefined): SiteLevel {
  if (!site || site.outcome === 'skipped') return 'unknown';
  if (site.outcome === 'down') return 'down';
  return daysToEnd(site) === null ? 'up' : 'soon';
}
