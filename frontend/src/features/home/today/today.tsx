import { useTranslation } from 'react-i18next';
import { selectResult, everySeconds } from '@/api/client/query-options';
import { useCurrentUser } from '@/api/session/use-session';
import { useGetMyDayQuery, type MyDayDto } from '@/api/worktime.api';
import { timeOf } from '@/shared/studio/studio-time';
import { useStudio } from '@/shared/studio/use-studio';
import { formatDuration } from '@/ui/text/dates';
import { Nothing, Part } from '../part/part';
import { DayBar } from './day-bar';
import classes from './today.module.css';
import { Week } from './week';

function Facts({ day: { spans, duration, break_minutes: breaks } }: { day: MyDayDto }) {
  const { t } = useTranslation();
  const { zone } = useStudio();
  const facts = [
    { name: t('home.today.start'), value: timeOf(spans[0]?.start_at ?? '', zone) },
    { name: t('home.today.worked'), value: formatDuration(duration.totalMinutes) },
    { name: t('home.today.breaks'), value: formatDuration(breaks) },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The user's day, and the week against its target. */
export function Today() {
  const { t } = useTranslation();
  const { mustChangePassword } = useCurrentUser();
  const query = useGetMyDayQuery(undefined, {
    ...everySeconds(60),
    skip: mustChangePassword,
    selectFromResult: selectResult,
  });
  return (
    <Part title={t('home.today.title')} more={{ to: '/worktime', label: t('home.today.all') }} query={query} rows={4}>
      {(day) => (
        <>
          {day.spans.length === 0 ? (
            <Nothing>{t('home.today.empty')}</Nothing>
          ) : (
            <>
              <Facts day={day} />
              <DayBar day={day} />
            </>
          )}
          <Week week={day.week} />
        </>
      )}
    </Part>
  );
}
