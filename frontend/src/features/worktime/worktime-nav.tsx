import { Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { t } from '@/i18n';
import { useCurrentUser } from '@/api/session/use-session';
import classes from './worktime.module.css';

/** The screens of work time. Links keep user and month if the next screen has them, too. */
export function WorktimeNav({ timesheet = '' }: { timesheet?: string }) {
  const { isAdmin } = useCurrentUser();
  const nav = useRef<HTMLDivElement>(null);
  // If not all of them fit, scrolls to the current one.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <Group component="nav" ref={nav} className={classes.nav} wrap="nowrap" gap={4} aria-label={t('payroll.nav.label')}>
      <NavLink to="/worktime" end className={classes.link ?? ''}>
        {t('payroll.nav.overview')}
      </NavLink>
      <NavLink to={{ pathname: '/worktime/timesheet', search: timesheet }} className={classes.link ?? ''}>
        {t('payroll.nav.timesheet')}
      </NavLink>
      <NavLink to={{ pathname: '/worktime/week', search: timesheet }} className={classes.link ?? ''}>
        {t('payroll.nav.week')}
      </NavLink>
      <NavLink to={{ pathname: '/worktime/days-off', search: timesheet }} className={classes.link ?? ''}>
        {t('payroll.nav.daysOff')}
      </NavLink>
      {isAdmin && (
        <>
          <NavLink to="/worktime/review" className={classes.link ?? ''}>
            {t('payroll.nav.review')}
          </NavLink>
          <NavLink to="/worktime/hours" className={classes.link ?? ''}>
            {t('payroll.nav.targets')}
          </NavLink>
        </>
      )}
    </Group>
  );
}
