import type { Row } from '../../../platform/database';
import type { Certificate } from '../../../platform/outbound/outbound-http.service';
import { FAILURES_TO_TELL, FAILURES_TO_TELL_AGAIN } from '../site.constants';
import type { Site } from '../site.entity';
import type { SiteCheck } from '../site-check.entity';
import type { SiteCheckResult } from './site-checker.service';

/** The columns that a check changes. */
export type SiteState = Omit<Site, 'id' | 'projectId' | 'url'>;

/** News for admins. Instants are those of the site's own history. */
export type SiteNews =
  { kind: 'down'; since: Date } | { kind: 'back'; since: Date; until: Date } | { kind: 'certificate'; since: Date };

const WARNED_MS = 14 * 24 * 3_600_000;
/** Short-lived certificates are renewed when a third of their lifetime is left. */
const SHARE = 3;

/** From when on the expiry of a certificate is near: 14 days before, and later for short-lived ones. */
function soonAt({ from, until }: Certificate): Date {
  const lifetime = until.getTime() - from.getTime();
  return new Date(until.getTime() - Math.min(WARNED_MS, lifetime / SHARE));
}

const dateOf = (instant: string | null | undefined) => (instant ? new Date(instant) : null);

/**
 * The state of a website after a check, and the news in it.
 * @param before undefined: first check.
 * @param isScheduled only scheduled checks count for an outage: a user may request three a minute.
 * @param isAgain whether there was an outage shortly before.
 */
export function stateAfter(
  before: Row<Site> | undefined,
  result: SiteCheckResult,
  now: Date,
  isScheduled: boolean,
  isAgain: boolean,
): { state: SiteState; news: SiteNews[] } {
  const seen = {
    checkedAt: now,
    outcome: result.outcome,
    problem: result.problem,
    status: result.status,
    responseMs: result.responseMs,
    title: result.title ?? before?.title ?? null,
    isWordpress: result.isWordpress ?? before?.isWordpress ?? null,
    leadsToHttps: result.leadsToHttps ?? (result.outcome === 'up' ? null : (before?.leadsToHttps ?? null)),
  };
  const outage = outageAfter(before, result, now, isScheduled, isAgain ? FAILURES_TO_TELL_AGAIN : FAILURES_TO_TELL);
  const certificate = certificateAfter(before, result, now);
  return {
    state: { ...seen, ...outage.state, ...certificate.state },
    news: [...outage.news, ...certificate.news],
  };
}

function outageAfter(
  before: Row<Site> | undefined,
  { outcome }: SiteCheckResult,
  now: Date,
  isScheduled: boolean,
  failuresToTell: number,
) {
  const downSince = dateOf(before?.downSince);
  const { failures = 0, isTold = false } = before ?? {};
  const news: SiteNews[] = [];
  if (outcome === 'skipped') return { state: { downSince, failures, isTold }, news };
  if (outcome === 'up') {
    if (isTold && downSince) news.push({ kind: 'back', since: downSince, until: now });
    return { state: { downSince: null, failures: 0, isTold: false }, news };
  }
  const state = { downSince: downSince ?? now, failures: failures + (isScheduled ? 1 : 0), isTold };
  if (!isTold && state.failures >= failuresToTell) {
    news.push({ kind: 'down', since: state.downSince });
    state.isTold = true;
  }
  return { state, news };
}

/** Whether an outage ended in the course of these checks. */
export function sawOutage(checks: readonly Pick<SiteCheck, 'problem'>[]): boolean {
  let failures = 0;
  return checks.some(({ problem }) => {
    const ended = problem === null && failures >= FAILURES_TO_TELL;
    failures = problem === null ? 0 : failures + 1;
    return ended;
  });
}

/** A known certificate stays while it cannot be read. */
function certificateAfter(before: Row<Site> | undefined, { outcome, certificate }: SiteCheckResult, now: Date) {
  const news: SiteNews[] = [];
  const isGone = outcome === 'up' && !certificate;
  const certificateUntil = certificate?.until ?? (isGone ? null : dateOf(before?.certificateUntil));
  const certificateSoonAt = certificate ? soonAt(certificate) : isGone ? null : dateOf(before?.certificateSoonAt);
  let certificateTold = dateOf(before?.certificateTold);
  const isNew = certificateUntil?.getTime() !== certificateTold?.getTime();
  if (certificateUntil && certificateSoonAt && certificateSoonAt <= now && isNew) {
    news.push({ kind: 'certificate', since: certificateUntil });
    certificateTold = certificateUntil;
  }
  return { state: { certificateUntil, certificateSoonAt, certificateTold }, news };
}
