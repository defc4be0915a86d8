import { Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { t } from '@/i18n';
import { useCurrentUser } from '@/api/session/use-session';
import classes from './worktime.module.css';

const screens = [
  { name: 'overview', path: '', isForAdmins: false },
  { name: 'timesheet', path: '/timesheet', isForAdmins: false },
  { name: 'week', path: '/week', isForAdmins: false },
  { name: 'daysOff', path: '/days-off', isForAdmins: false },
  { name: 'review', path: '/review', isForAdmins: true },
  { name: 'targets', path: '/hours', isForAdmins: true },
] as const;

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
      {screens
        .filter(({ isForAdmins }) => isAdmin || !isForAdmins)
        .map(({ name, path, isForAdmins }) => (
          <NavLink
            key={name}
            to={{ pathname: `/worktime${path}`, search: path === '' || isForAdmins ? '' : timesheet }}
            end={path === ''}
            className={classes.link ?? ''}
          >
            {t(`payroll.nav.${name}`)}
          </NavLink>
        ))}
    </Group>
  );
}
