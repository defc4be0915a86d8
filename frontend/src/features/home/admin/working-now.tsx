import { useTranslation } from 'react-i18next';
import { selectResult, everySeconds } from '@/api/client/query-options';
import { useCurrentUser } from '@/api/session/use-session';
import { useGetWorkingNowQuery, type WorktimeUserDto } from '@/api/worktime.api';
import { timeOf } from '@/shared/studio/studio-time';
import { useStudio } from '@/shared/studio/use-studio';
import { nameOf } from '@/ui/text/names/person-name';
import { Nothing, Part } from '../part/part';
import classes from './admin.module.css';

/** Who is working, and since when. */
export function WorkingNow() {
  const { t } = useTranslation();
  const { zone } = useStudio();
  const { mustChangePassword } = useCurrentUser();
  const query = useGetWorkingNowQuery(undefined, {
    ...everySeconds(60),
    skip: mustChangePassword,
    selectFromResult: selectResult,
  });
  const told = (user: WorktimeUserDto, since: string) =>
    `${user.email}, ${t('home.working.since', { time: timeOf(since, zone) })}`;
  return (
    <Part title={t('home.working.title')} count={query.data?.length} query={query} rows={3}>
      {(people) =>
        people.length === 0 ? (
          <Nothing>{t('home.working.empty')}</Nothing>
        ) : (
          <ul className={classes.people}>
            {people.map(({ user, since }) => (
              <li key={user.id} className={classes.person} title={told(user, since)}>
                <span className="truncate">{nameOf(user)}</span>
                <span className={classes.since} aria-hidden>
                  {timeOf(since, zone)}
                </span>
                <span className="visually-hidden">{t('home.working.since', { time: timeOf(since, zone) })}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Part>
  );
}
