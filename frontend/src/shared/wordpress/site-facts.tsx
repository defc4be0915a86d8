import { Text } from '@mantine/core';
import { t } from '@/i18n';
import type { WordpressProblem, WordpressSiteDto } from '@/api/wordpress.api';
import { problemText, problemWord } from './wordpress-text';

/** The version of WordPress, a newer one, and whether that is a security release. */
export function WordpressVersion({ site }: { site: WordpressSiteDto }) {
  const { version, newestVersion, isBehind, securityVersion } = site;
  if (version === null) return <span className="faint">{t('wordpress.unknown')}</span>;
  return (
    <span className="figures">
      {version} {isBehind && '→ '}
      {isBehind && <b>{newestVersion}</b>}{' '}
      {securityVersion && (
        <Text span className="flag" c="var(--danger)" bg="var(--danger-soft)">
          {t('wordpress.security', { version: securityVersion })}
        </Text>
      )}
    </span>
  );
}

/** What is wrong with a site, and what to do. */
export const SiteProblem = ({ problem }: { problem: WordpressProblem }) => (
  <>
    <Text span inherit fw={600} c="var(--danger)">
      {problemWord(problem)}.
    </Text>{' '}
    {problemText(problem)}
  </>
);
