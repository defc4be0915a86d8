import type { SiteDto } from '@/api/projects.api';
import type { WordpressSiteDto } from '@/api/wordpress.api';
import { isExpiringSoon } from '@/shared/sites/site-cell';

export interface SiteRow extends WordpressSiteDto {
  id: number;
  /** The last check of the website. */
  check: SiteDto | undefined;
  /** The lower, the more urgent. */
  rank: number;
}

/** The reasons why a site needs care, the most urgent first. */
const reasons: readonly ((site: WordpressSiteDto, check: SiteDto | undefined) => boolean)[] = [
  ({ problem }) => problem !== null,
  ({ securityVersion }) => securityVersion !== null,
  ({ criticalTests, pluginsClosed }) => criticalTests > 0 || pluginsClosed > 0,
  (_site, check) => check?.outcome === 'down',
  ({ isBehind, pluginsBehind, themesBehind }) => isBehind || Boolean(pluginsBehind) || Boolean(themesBehind),
  (_site, check) => check !== undefined && isExpiringSoon(check),
];

export const needsCare = ({ rank }: SiteRow): boolean => rank < reasons.length;

/** What needs care first, then by name. */
export function byCare(sites: readonly WordpressSiteDto[], checks: readonly SiteDto[]): SiteRow[] {
  const checkOf = new Map(checks.map((check) => [check.projectId, check]));
  return sites
    .map((site) => {
      const check = checkOf.get(site.projectId);
      const first = reasons.findIndex((reason) => reason(site, check));
      return { ...site, id: site.projectId, check, rank: first < 0 ? reasons.length : first };
    })
    .sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name));
}
