import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { everySeconds } from '@/api/client/query-options';
import { useNotificationPagesInfiniteQuery } from '@/api/notifications.api';
import { useCurrentUser } from '@/api/session/use-session';
import { Nothing, Part } from '../part/part';
import { Change } from './change';
import classes from './mine.module.css';
import { newsIn } from './news';

/** Unread notifications about tasks. Each stays until the user follows it, or marks it at the bell. */
export function Changes() {
  const { t } = useTranslation();
  const { mustChangePassword } = useCurrentUser();
  // The same request as the bell's, so it is sent once.
  const { pages, error, refetch } = useNotificationPagesInfiniteQuery(undefined, {
    ...everySeconds(30),
    skip: mustChangePassword,
    selectFromResult: ({ currentData, error: failure }) => ({ pages: currentData?.pages, error: failure }),
  });
  const data = useMemo(() => pages && newsIn(pages), [pages]);
  return (
    <Part title={t('home.changes.title')} query={{ data, error, refetch }} rows={4}>
      {({ shown, left }) =>
        shown.length === 0 ? (
          <Nothing>{t('home.changes.empty')}</Nothing>
        ) : (
          <>
            <ul>
              {shown.map((notification) => (
                <Change key={notification.id} notification={notification} />
              ))}
            </ul>
            {left > 0 && <p className={classes.left}>{t('home.changes.left', { count: left })}</p>}
          </>
        )
      }
    </Part>
  );
}
