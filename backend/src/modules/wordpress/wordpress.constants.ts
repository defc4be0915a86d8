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
  /** The password is wrong or was withdrawn, or the server drops the Authorization header. */
  'password',
  /** The site has application passwords switched off. */
  'passwords_off',
  /** The stored password was encrypted with another JWT_SECRET. */
  'unreadable_password',
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

/** Problems that end a connection until an admin connects the site again. */
export const ENDED: ReadonlySet<WordpressProblem | null> = new Set([
  'password',
  'passwords_off',
  'unreadable_password',
]);

/** The parts of a look that can fail on their own. */
export const WORDPRESS_PARTS = ['versions', 'plugins', 'themes', 'admins', 'health', 'directory'] as const;
export type WordpressPart = (typeof WORDPRESS_PARTS)[number];

/** `unknown`: not in the public directory, such as commercial or own ones. `closed`: no longer offered there. */
export const EXTENSION_STATES = ['current', 'behind', 'unknown', 'closed', 'renamed'] as const;
export type ExtensionState = (typeof EXTENSION_STATES)[number];

export const HEALTH_STATUSES = ['good', 'recommended', 'critical'] as const;
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

/** A plugin or theme. */
export interface Extension {
  /** Of plugins `folder/file`, of themes the folder. */
  slug: string;
  name: string;
  version: string;
  isActive: boolean;
  /** The newest version in the public directory; null: not known. */
  newestVersion: string | null;
  state: ExtensionState;
}

/** Someone with administrator rights on the site. */
export interface WordpressAdmin {
  login: string;
  name: string;
  email: string;
  /** ISO 8601. */
  since: string;
}

export interface HealthTest {
  test: string;
  /** In the site's language. */
  label: string;
  status: HealthStatus;
}

/** What a care round was to update on a site, and what later looks found. */
export interface CareItem {
  /** `core`, `plugin folder/file` or `theme folder`. */
  key: string;
  name: string;
  from: string;
  to: string;
  /** The version found once it was updated; null: not yet. */
  now: string | null;
  /** When a look first found it, ISO 8601, UTC. */
  doneAt: string | null;
}

const byNumber = new Intl.Collator('en', { numeric: true });

export const isNewer = (version: string, than: string): boolean => byNumber.compare(version, than) > 0;
