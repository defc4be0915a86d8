import { JOBS } from '../../platform/jobs/jobs';
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

/** The same if there was an outage in the last day, so that a website that comes and goes is reported once. */
export const FAILURES_TO_TELL_AGAIN = 6;

/** How long checks are kept, in days. */
export const KEPT_DAYS = 90;

/** Longest stored title, in characters. */
export const MAX_TITLE = 300;

/** The longest time a check counts for, so that nothing is claimed about the time when the server was stopped. */
export const COUNTED_MS = 2 * JOBS['check-sites'].seconds * 1000;
