import { OUTBOUND_PROBLEMS, REDIRECT_PROBLEMS } from '../../platform/outbound/outbound.error';

export const WORDPRESS_LIST = 'wordpress';

/** Why a look at a site ended early. */
export const WORDPRESS_PROBLEMS = [
  ...OUTBOUND_PROBLEMS,
  ...REDIRECT_PROBLEMS,
  /** The website redirects to another host, which must not get the password. */
  'elsewhere',
  /** The password would be sent without encryption. */
  'unencrypted',
  'not_wordpress',
  'rest_off',
  /** It is wrong, withdrawn or dropped by the site's server, or was encrypted with another JWT_SECRET. */
  'password',
  /** The site has application passwords switched off. */
  'passwords_off',
  'rights',
  /** A firewall or a check of browsers answered. */
  'blocked',
  'maintenance',
  'too_many_requests',
  'server_error',
  /** The answer is not JSON, mostly because PHP prints warnings before it. */
  'not_json',
] as const;
export type WordpressProblem = (typeof WORDPRESS_PROBLEMS)[number];

/** Problems that end a connection: the nightly round leaves the site out until a user looks at it or an admin connects it. */
export const ENDED: ReadonlySet<WordpressProblem | null> = new Set(['password', 'passwords_off']);

/** The parts of a look that can fail on their own. */
export const WORDPRESS_PARTS = [
  ...(['versions', 'plugins', 'themes', 'admins', 'health', 'directory'] as const),
  /** A list was too long, and is cut. */
  'all',
] as const;
export type WordpressPart = (typeof WORDPRESS_PARTS)[number];

/** `unknown`: not in the public directory, such as commercial or own ones. `closed`: no longer offered there. */
export const EXTENSION_STATES = ['current', 'behind', 'unknown', 'closed', 'renamed'] as const;
export type ExtensionState = (typeof EXTENSION_STATES)[number];

export const HEALTH_STATUSES = ['good', 'recommended', 'critical'] as const;
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

const byNumber = new Intl.Collator('en', { numeric: true });

/** `7.2-RC1` in the order of PHP: pre-releases come before their release. */
function partsOf(version: string) {
  const [, numbers = '', suffix = ''] = /^([\d.]*)(.*)$/.exec(version) ?? [];
  return { numbers: numbers.replace(/(\.0)*\.?$/, ''), rank: /^[-.+]?(dev|a|b|rc)/i.test(suffix) ? 0 : 1, suffix };
}

export function isNewer(version: string, than: string): boolean {
  const [one, other] = [partsOf(version), partsOf(than)];
  const order = byNumber.compare(one.numbers, other.numbers) || one.rank - other.rank;
  return (order || byNumber.compare(one.suffix, other.suffix)) > 0;
}

export const isBehind = ({
  version,
  newestVersion,
}: {
  version: string | null;
  newestVersion: string | null;
}): boolean => version !== null && newestVersion !== null && isNewer(newestVersion, version);
