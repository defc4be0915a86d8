import { Group } from '@mantine/core';
import { t } from '@/i18n';
import { selectResult, everySeconds } from '@/api/client/query-options';
import { useGetWorkingNowQuery } from '@/api/worktime.api';
import { formatTime } from '@/ui/text/dates';
import { nameOf } from '@/ui/text/person-name';
import { CardList, HomeCard } from './home-card';
import classes from './home.module.css';

/** Who is working, and since when. */
export function WorkingNow() {
  const query = useGetWorkingNowQuery(undefined, { ...everySeconds(60), selectFromResult: selectResult });
  const sinceText = (since: string) => t('home.working.since', { time: formatTime(since) });
  return (
    <HomeCard title={t('home.working.title')} count={query.data?.length} query={query} rows={3}>
      {(people) => (
        <CardList items={people} empty={t('home.working.empty')} className={classes.people}>
          {({ user, since }) => (
            <Group
              key={user.id}
              component="li"
              justify="space-between"
              wrap="nowrap"
              gap="xs"
              pos="relative"
              title={`${user.email}, ${sinceText(since)}`}
            >
              <span className="truncate">{nameOf(user)}</span>
              <span className="muted-note figures" aria-hidden>
                {formatTime(since)}
              </span>
              <span className="visually-hidden">{sinceText(since)}</span>
            </Group>
          )}
        </CardList>
      )}
    </HomeCard>
  );
}
