import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useCurrentUser } from '@/api/session/use-session';
import classes from './worktime-nav.module.css';

/** The screens of work time. Whose it is, and when, goes along where the next one shows that, too. */
export function WorktimeNav({ timesheet = '' }: { timesheet?: string }) {
  const { t } = useTranslation('payroll');
  const { isAdmin } = useCurrentUser();
  const nav = useRef<HTMLElement>(null);
  // Where not all of them fit, the current one is in sight.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav ref={nav} className={classes.nav} aria-label={t('nav.label')}>
      <NavLink to="/worktime" end className={classes.link ?? ''}>
        {t('nav.overview')}
      </NavLink>
      <NavLink to={{ pathname: '/worktime/timesheet', search: timesheet }} className={classes.link ?? ''}>
        {t('nav.timesheet')}
      </NavLink>
      {isAdmin && (
        <>
          <NavLink to="/worktime/review" className={classes.link ?? ''}>
            {t('nav.review')}
          </NavLink>
          <NavLink to="/worktime/hours" className={classes.link ?? ''}>
            {t('nav.targets')}
          </NavLink>
        </>
      )}
    </nav>
  );
}
