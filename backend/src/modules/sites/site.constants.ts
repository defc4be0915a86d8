import { OUTBOUND_PROBLEMS, REDIRECT_PROBLEMS } from '../../platform/outbound/outbound.error';

export const SITES_LIST = 'sites';

/** `skipped`: no request was made, so the state is unknown. */
export const SITE_OUTCOMES = ['up', 'down', 'skipped'] as const;
export type SiteOutcome = (typeof SITE_OUTCOMES)[number];

/** `status`: it answered with an error. */
export const SITE_PROBLEMS = ['status', ...OUTBOUND_PROBLEMS, ...REDIRECT_PROBLEMS] as const;
export type SiteProblem = (typeof SITE_PROBLEMS)[number];

/** Failures in a row after which admins are notified. */
export const FAILURES_TO_TELL = 3;

/** How long checks are kept, in days. */
export const KEPT_DAYS = 90;

/** Longest stored title, in characters. */
export const MAX_TITLE = 300;
