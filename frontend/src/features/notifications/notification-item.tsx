import { Text, ThemeIcon } from '@mantine/core';
import {
  IconBeach,
  IconCalendarRepeat,
  IconCheck,
  IconClockEdit,
  IconDevices,
  IconMessage2,
  IconPencil,
  IconPlus,
  IconShieldLock,
  IconSpeakerphone,
  IconRobot,
  IconWebhook,
  IconWorldCheck,
  type Icon,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { i18n, t } from '@/i18n';
import { useMarkNotificationReadMutation, type NotificationDto } from '@/api/notifications.api';
import { useCurrentUser } from '@/api/session/use-session';
import { noticeOf, notificationText, pathOf, type NoticeKind } from '@/shared/notifications/notification-text';
import { timeAgoOrDate } from '@/ui/text/dates';
import classes from './notifications.module.css';

type IconKey = NotificationDto['action'] | NoticeKind | 'renewal' | 'site' | 'webhook' | 'workflow';

const icons: Record<IconKey, Icon> = {
  renewal: IconCalendarRepeat,
  site: IconWorldCheck,
  webhook: IconWebhook,
  workflow: IconRobot,
  new_device: IconDevices,
  second_factor_added: IconShieldLock,
  second_factor_removed: IconShieldLock,
  second_factor_reset: IconShieldLock,
  recovery_codes_renewed: IconShieldLock,
  correction_asked: IconClockEdit,
  correction_accepted: IconClockEdit,
  correction_refused: IconClockEdit,
  absence_asked: IconBeach,
  absence_granted: IconBeach,
  absence_refused: IconBeach,
  absence_withdrawn: IconBeach,
  admin_message: IconSpeakerphone,
  created: IconPlus,
  edited: IconPencil,
  comment_posted: IconMessage2,
};

function iconKeyOf(notification: NotificationDto): IconKey {
  if (notification.webhook) return 'webhook';
  if (notification.workflow) return 'workflow';
  if (notification.site) return 'site';
  if (notification.renewal) return 'renewal';
  return noticeOf(notification)?.kind ?? notification.action;
}

interface Props {
  notification: NotificationDto;
  /** The instant the list was opened, in milliseconds. */
  now: number;
  onFollow: (notification: NotificationDto) => void;
}

export function NotificationItem({ notification, now, onFollow }: Props) {
  const { email } = useCurrentUser();
  const [markRead] = useMarkNotificationReadMutation();
  const { id, isRead, createdAt } = notification;
  const place = pathOf(notification);
  const { parts, sentence, detail } = notificationText(t, notification, email);
  const Picture = icons[iconKeyOf(notification)];

  const content = (
    <>
      <ThemeIcon component="span" variant="light" color={isRead ? 'gray' : 'iris'} size={32} radius={16}>
        <Picture size={16} stroke={1.75} aria-hidden />
      </ThemeIcon>
      <span className="stack grow">
        {!isRead && <span className="visually-hidden">{t('notifications.unread')}: </span>}{' '}
        <span className={classes.sentence}>
          {parts.map(({ text, strong }, index) => (strong ? <strong key={index}>{text}</strong> : text))}
        </span>{' '}
        {detail && (
          <Text span lineClamp={2} mt={2} fz={13} lh="19px" c="dimmed">
            {detail}
          </Text>
        )}{' '}
        <time className="faint-note figures" dateTime={createdAt}>
          {timeAgoOrDate(createdAt, now, i18n.language)}
        </time>
      </span>
    </>
  );
  const common = { className: classes.entry, 'data-entry': true, onClick: () => onFollow(notification) };

  return (
    <li className={classes.item} data-unread={!isRead || undefined}>
      {place === null ? (
        <button type="button" {...common}>
          {content}
        </button>
      ) : (
        <Link to={place} {...common}>
          {content}
        </Link>
      )}
      {!isRead && (
        <button
          type="button"
          className={classes.mark}
          aria-label={t('notifications.markOne', { sentence })}
          title={t('notifications.markOneShort')}
          onClick={() => void markRead({ id })}
        >
          <span className={classes.dot} aria-hidden="true" />
          <IconCheck className={classes.check} size={16} stroke={2} aria-hidden />
        </button>
      )}
    </li>
  );
}
