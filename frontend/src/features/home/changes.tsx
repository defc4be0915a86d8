import { Anchor, Group, Text } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@/i18n';
import { everySeconds } from '@/api/client/query-options';
import {
  useLatestNotificationsQuery,
  useMarkNotificationReadMutation,
  type NotificationDto,
} from '@/api/notifications.api';
import { useCurrentUser } from '@/api/session/use-session';
import { notificationText } from '@/shared/notifications/notification-text';
import { DateText } from '@/ui/text/date-text';
import { CardList, HomeCard } from './home-card';
import classes from './home.module.css';

const maxShown = 4;

const Change = memo(function Change({ notification }: { notification: NotificationDto }) {
  const { email } = useCurrentUser();
  const [markRead] = useMarkNotificationReadMutation();
  const { parts, sentence, detail } = notificationText(t, notification, email);
  return (
    <li>
      <Link
        to={`/tasks/${String(notification.taskId)}`}
        className={classes.change}
        onClick={() => void markRead({ id: notification.id })}
      >
        <Text span inherit display="block" truncate title={sentence}>
          {parts.map(({ text, strong }, index) => (strong ? <strong key={index}>{text}</strong> : text))}
        </Text>{' '}
        <Group component="span" justify="space-between" wrap="nowrap" gap="sm" fz="xs">
          <span className="truncate">{detail}</span>{' '}
          <span className="faint figures rigid">
            <DateText value={notification.createdAt} withTime />
          </span>
        </Group>
      </Link>
    </li>
  );
});

/** Unread notifications about tasks, latest first. Each stays until the user follows it, or marks it at the bell. */
export function Changes() {
  // The same request as the bell's, so it is sent once.
  const { currentData, error, refetch } = useLatestNotificationsQuery(undefined, everySeconds(30));
  const data = currentData?.filter(({ taskId, isRead }) => taskId !== null && !isRead);
  return (
    <HomeCard title={t('home.changes.title')} query={{ data, error, refetch }} rows={maxShown}>
      {(changes) => (
        <>
          <CardList items={changes.slice(0, maxShown)} empty={t('home.changes.empty')}>
            {(notification) => <Change key={notification.id} notification={notification} />}
          </CardList>
          {changes.length > maxShown && (
            <Anchor component={Link} to="/notifications" display="block" fz={13} px={14} mt={4}>
              {t('home.changes.left', { count: changes.length - maxShown })}
            </Anchor>
          )}
        </>
      )}
    </HomeCard>
  );
}
