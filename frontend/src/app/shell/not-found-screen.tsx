import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { usePageTitle } from '@/ui/screen/page-title';
import classes from './not-found-screen.module.css';

/** For unknown addresses. Shows the address, so that a screenshot is a complete bug report. */
export function NotFoundScreen() {
  const { t } = useTranslation('shell');
  const { search, hash } = useLocation();
  usePageTitle(t('notFound.title'));
  const facts = [
    { label: t('notFound.url'), value: window.location.href },
    { label: t('notFound.search'), value: search },
    { label: t('notFound.hash'), value: hash },
    { label: t('notFound.userAgent'), value: navigator.userAgent },
  ];
  return (
    <div className={classes.page}>
      <p className={classes.code}>404</p>
      <h1 className={classes.title}>{t('notFound.title')}</h1>
      <p className={classes.text}>{t('notFound.text')}</p>
      <Link to="/" className={classes.home}>
        {t('notFound.home')}
      </Link>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
