import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMarkNotificationReadMutation, type NotificationDto } from '@/api/notifications.api';
import { useCurrentUser } from '@/api/session/use-session';
import { notificationText } from '@/shared/notification/notification-text';
import { DateText } from '@/ui/text/date-text';
import classes from './mine.module.css';

export const Change = memo(function Change({ notification }: { notification: NotificationDto }) {
  const { t } = useTranslation();
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
        <span className={classes.sentence} title={sentence}>
          {parts.map(({ text, strong }, index) => (strong ? <strong key={index}>{text}</strong> : text))}
        </span>{' '}
        <span className={classes.detail}>
          <span className="truncate">{detail}</span>{' '}
          <span className={classes.when}>
            <DateText value={notification.createdAt} withTime />
          </span>
        </span>
      </Link>
    </li>
  );
});
