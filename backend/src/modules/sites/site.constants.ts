import { OUTBOUND_PROBLEMS, REDIRECT_PROBLEMS } from '../../platform/outbound/outbound.error';

/** The polled list of how the websites are. */
export const SITES_LIST = 'sites';

/** `skipped`: it was not asked, which says nothing about it. */
export const SITE_OUTCOMES = ['up', 'down', 'skipped'] as const;
export type SiteOutcome = (typeof SITE_OUTCOMES)[number];

/** `status`: it answered with an error. */
export const SITE_PROBLEMS = ['status', ...OUTBOUND_PROBLEMS, ...REDIRECT_PROBLEMS] as const;
export type SiteProblem = (typeof SITE_PROBLEMS)[number];

/** So many in a row, and admins are told. */
export const FAILURES_TO_TELL = 3;

/** How long checks are kept, in days. */
export const KEPT_DAYS = 90;

/** Longest title that is kept, in characters. */
export const MAX_TITLE = 300;
