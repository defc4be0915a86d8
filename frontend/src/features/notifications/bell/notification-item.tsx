import { IconCheck, IconMessage2, IconPencil, IconPlus, IconSpeakerphone, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMarkNotificationReadMutation, type NotificationDto } from '@/api/notifications.api';
import { useCurrentUser } from '@/api/session/use-session';
import classes from './notification-item.module.css';
import { notificationText } from './notification-text';
import { timeAgo } from './time-ago';

const icons: Record<NotificationDto['action'], Icon> = {
  admin_message: IconSpeakerphone,
  created: IconPlus,
  edited: IconPencil,
  comment_posted: IconMessage2,
};

interface Props {
  notification: NotificationDto;
  /** The instant the list was opened, in milliseconds. */
  now: number;
  onFollow: (notification: NotificationDto) => void;
}

export function NotificationItem({ notification, now, onFollow }: Props) {
  const { t, i18n } = useTranslation(['notifications', 'task']);
  const { email } = useCurrentUser();
  const [markRead] = useMarkNotificationReadMutation();
  const { id, action, taskId, isRead, createdAt } = notification;
  const { parts, sentence, detail } = notificationText(t, notification, email);
  const Picture = icons[action];

  const content = (
    <>
      <span className={classes.icon}>
        <Picture size={16} stroke={1.75} aria-hidden />
      </span>
      <span className="stack grow">
        {!isRead && <span className="visually-hidden">{t('unread')}: </span>}{' '}
        <span className={classes.sentence}>
          {parts.map(({ text, strong }, index) => (strong ? <strong key={index}>{text}</strong> : text))}
        </span>{' '}
        {detail && <span className={classes.detail}>{detail}</span>}{' '}
        <time className={classes.time} dateTime={createdAt}>
          {timeAgo(createdAt, now, i18n.language) ?? t('justNow')}
        </time>
      </span>
    </>
  );
  const common = { className: classes.entry, 'data-entry': true, onClick: () => onFollow(notification) };

  return (
    <li className={classes.item} data-unread={!isRead || undefined}>
      {taskId === null ? (
        <button type="button" {...common}>
          {content}
        </button>
      ) : (
        <Link to={`/tasks/${String(taskId)}`} {...common}>
          {content}
        </Link>
      )}
      {!isRead && (
        <button
          type="button"
          className={classes.mark}
          aria-label={t('markOne', { sentence })}
          title={t('markOneShort')}
          onClick={(event) => {
            // This button goes away; the keyboard stays where it is.
            event.currentTarget.parentElement?.querySelector<HTMLElement>('[data-entry]')?.focus();
            void markRead({ id });
          }}
        >
          <span className={classes.dot} aria-hidden="true" />
          <IconCheck className={classes.check} size={16} stroke={2} aria-hidden />
        </button>
      )}
    </li>
  );
}
