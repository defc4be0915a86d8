import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { t } from '@/i18n';
import { selectResult, everySeconds } from '@/api/client/query-options';
import {
  useGetUnreadCountQuery,
  useLatestNotificationsQuery,
  useMarkNotificationReadMutation,
  type NotificationDto,
} from '@/api/notifications.api';
import { useCurrentUser } from '@/api/session/use-session';
import { pathOf } from '@/shared/notifications/notification-text';
import { useUnreadCount } from '@/ui/screen/page-title';
import { MessageModal } from './message-modal';
import { NotificationPanel } from './notification-panel';
import classes from './notifications.module.css';

/** The maximum count shown. */
const maxShown = 99;

/** Unread notifications, on every screen. */
export function NotificationBell() {
  const { mustChangePassword } = useCurrentUser();
  // The server refuses everything until the password is changed.
  const polling = { ...everySeconds(30), skip: mustChangePassword };
  const { currentData: unread } = useGetUnreadCountQuery(undefined, { ...polling, selectFromResult: selectResult });
  // Loaded before the panel opens.
  useLatestNotificationsQuery(undefined, { ...polling, selectFromResult: () => ({}) });
  const [markRead] = useMarkNotificationReadMutation();
  const [opened, setOpened] = useState(false);
  const [message, setMessage] = useState<NotificationDto | null>(null);
  const titleId = useId();
  const bell = useRef<HTMLButtonElement>(null);

  const count = unread?.count ?? 0;
  useUnreadCount(count);

  const follow = (notification: NotificationDto) => {
    if (!notification.isRead) void markRead({ id: notification.id });
    setOpened(false);
    if (pathOf(notification) !== null) return;
    // The message's modal returns the focus to an element that must outlast the list.
    bell.current?.focus();
    setMessage(notification);
  };

  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width="min(400px, calc(100vw - 24px))"
        radius="lg"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon
            ref={bell}
            size={40}
            radius="md"
            className={classes.bell}
            style={{ overflow: 'visible' }}
            aria-label={count > 0 ? t('notifications.bellUnread', { count }) : t('notifications.bell')}
            onClick={() => setOpened(!opened)}
          >
            <IconBell size={20} stroke={1.75} aria-hidden />
            {count > 0 && (
              <span className={classes.badge} aria-hidden="true">
                {count > maxShown ? `${maxShown}+` : count}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown} aria-labelledby={titleId}>
          <NotificationPanel
            titleId={titleId}
            hasUnread={count > 0}
            onFollow={follow}
            onLeave={() => setOpened(false)}
          />
        </Popover.Dropdown>
      </Popover>
      <MessageModal message={message} onClose={() => setMessage(null)} />
    </>
  );
}
