import { IconExternalLink } from '@tabler/icons-react';
import { t } from '@/i18n';
import classes from './projects.module.css';

/** `https://www.example.com/` as `example.com`. */
export const shortAddress = (url: string): string => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

/** A link to a project's website in a new tab; or that there is none. */
export function WebsiteLink({ url }: { url: string | null }) {
  if (url === null) return <span className="faint">{t('projects.noWebsite')}</span>;
  return (
    <a className={classes.website} href={url} target="_blank" rel="noopener noreferrer" title={url}>
      <span className="truncate">{shortAddress(url)}</span>
      <IconExternalLink size={14} stroke={1.75} className="rigid" aria-label={t('projects.newTab')} />
    </a>
  );
}
