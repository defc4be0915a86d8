import { useSessionStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { everySeconds } from '@/api/client/polling';
import {
  useMarkNotificationReadMutation,
  useNotificationPagesInfiniteQuery,
} from '@/api/notifications/notifications.api';
import { useCurrentUser } from '@/api/session/use-session';
import { Nothing, Part } from '../part/part';
import { Change } from './change';
import classes from './mine.module.css';
import { newsIn } from './news';
import { useLookedAt } from './use-looked-at';

interface Visit {
  day: string;
  seen: readonly number[];
}

/** What somebody has seen in this tab, and today: opening one of the things, or a reload, takes the others from nobody. */
function useVisit(userId: number) {
  const day = new Date().toDateString();
  const [kept, keep] = useSessionStorage<Visit>({
    key: `seen-changes/${String(userId)}`,
    defaultValue: { day, seen: [] },
    getInitialValueInEffect: false,
  });
  const seen = useMemo(() => new Set(kept.day === day ? kept.seen : []), [kept, day]);
  return [seen, (ids: readonly number[]) => keep({ day, seen: [...seen, ...ids] })] as const;
}

/** What changed on tasks since the last visit. Looking at it reads it; it stays until this visit ends. */
export function Changes() {
  const { t } = useTranslation('home');
  const { id: me, mustChangePassword } = useCurrentUser();
  // As the bell asks for it: one request serves both.
  const { pages, error, refetch } = useNotificationPagesInfiniteQuery(undefined, {
    ...everySeconds(30),
    skip: mustChangePassword,
    selectFromResult: ({ currentData, error: failure }) => ({ pages: currentData?.pages, error: failure }),
  });
  const [seen, see] = useVisit(me);
  const data = useMemo(() => pages && newsIn(pages, seen), [pages, seen]);
  const unseen = data?.shown.flatMap(({ id }) => (seen.has(id) ? [] : id)) ?? [];
  const [markRead] = useMarkNotificationReadMutation();
  const list = useLookedAt<HTMLUListElement>(unseen.join(), () => {
    see(unseen);
    for (const id of unseen) void markRead({ id });
  });
  return (
    <Part title={t('changes.title')} query={{ data, error, refetch }} rows={4}>
      {({ shown, left }) =>
        shown.length === 0 ? (
          <Nothing>{t('changes.empty')}</Nothing>
        ) : (
          <>
            <ul ref={list}>
              {shown.map((notification) => (
                <Change key={notification.id} notification={notification} />
              ))}
            </ul>
            {left > 0 && <p className={classes.left}>{t('changes.left', { count: left })}</p>}
          </>
        )
      }
    </Part>
  );
}
