import { t } from '@/i18n';
import type { ApiError } from '@/api/errors/api-error';
import { errorText } from '@/api/errors/error-text';
import type { WordpressProblem, WordpressSiteDto } from '@/api/wordpress.api';

/** Problems of any website, whose sentences are those of its checks. */
const ofWebsites = [
  ...(['address', 'private', 'offline', 'no_such_name', 'unreachable', 'certificate_expired'] as const),
  ...(['certificate', 'tls', 'broken', 'bad_redirect', 'redirect_loop'] as const),
] satisfies WordpressProblem[];

const isOfWebsite = (problem: WordpressProblem): problem is (typeof ofWebsites)[number] =>
  ofWebsites.some((one) => one === problem);

/** Whether the connection ended. */
const hasEnded = (problem: WordpressProblem | null) => problem === 'password' || problem === 'passwords_off';

/** Whether another connection may help. */
export const needsLogin = (problem: WordpressProblem | null) =>
  hasEnded(problem) || problem === 'rights' || problem === 'unencrypted';

/** What is wrong, and what to do. */
export const problemText = (problem: WordpressProblem): string =>
  isOfWebsite(problem) ? t(`sites.problem.${problem}`) : t(`wordpress.problem.${problem}`);

export function problemWord(problem: WordpressProblem): string {
  if (hasEnded(problem)) return t('wordpress.short.ended');
  if (problem === 'timeout' || isOfWebsite(problem)) return t('wordpress.short.unreachable');
  return t(`wordpress.short.${problem}`);
}

/** Why the server refused to confirm or connect a site. */
export const refusalText = (error: ApiError): string =>
  error.params?.problem ? problemText(error.params.problem as WordpressProblem) : errorText(error);

/** The updates that a site waits for: `WordPress, 2 plugins`; empty: none, or not known. */
export function waitingText({ isBehind, pluginsBehind, themesBehind }: WordpressSiteDto): string {
  const parts = [
    isBehind && t('wordpress.core'),
    pluginsBehind && t('wordpress.plugins', { count: pluginsBehind }),
    themesBehind && t('wordpress.themes', { count: themesBehind }),
  ];
  return parts.filter(Boolean).join(', ');
}
