import { t } from '@/i18n';
import type { WordpressSiteDto } from '@/api/wordpress.api';
import classes from './wordpress-version.module.css';

/** The version of WordPress, a newer one, and whether that is a security release. */
export function WordpressVersion({ site }: { site: WordpressSiteDto }) {
  const { version, newestVersion, isBehind, securityVersion } = site;
  if (version === null) return <span className="faint">{t('wordpress.unknown')}</span>;
  return (
    <span className="figures">
      {version}
      {isBehind && (
        <>
          {' → '}
          <b>{newestVersion}</b>
        </>
      )}{' '}
      {securityVersion && <span className={classes.mark}>{t('wordpress.security', { version: securityVersion })}</span>}
    </span>
  );
}
