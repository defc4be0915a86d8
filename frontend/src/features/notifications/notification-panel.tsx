import { Box, Group, Text } from '@mantine/core';
import { IconBellOff, IconChecks } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@/i18n';
import { selectResult } from '@/api/client/query-options';
import {
  useLatestNotificationsQuery,
  useMarkAllNotificationsReadMutation,
  type NotificationDto,
} from '@/api/notifications.api';
import { EmptyState } from '@/ui/feedback/empty-state';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { TextButton } from '@/ui/text-button';
import { NotificationItem } from './notification-item';
import classes from './notifications.module.css';

interface Props {
  /** The heading that names the dialog. */
  titleId: string;
  hasUnread: boolean;
  onFollow: (notification: NotificationDto) => void;
  onLeave: () => void;
}

/** The entry to which a key moves from the one at `index`. */
function target(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown' || key === 'j') return Math.min(index + 1, count - 1);
  if (key === 'ArrowUp' || key === 'k') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-entry]')];
  const row = (event.target as HTMLElement).closest('li');
  const next = target(event.key, row ? [...event.currentTarget.children].indexOf(row) : -1, entries.length);
  if (next === undefined) return;
  event.preventDefault();
  entries[next]?.focus();
}

export function NotificationPanel({ titleId, hasUnread, onFollow, onLeave }: Props) {
  const { currentData: list, isError } = useLatestNotificationsQuery(undefined, { selectFromResult: selectResult });
  const [markAllRead] = useMarkAllNotificationsReadMutation();
  const [now] = useState(() => Date.now());

  return (
    <>
      <Group
        justify="space-between"
        wrap="nowrap"
        gap="sm"
        mih={48}
        py={4}
        pl="md"
        pr="xs"
        flex="none"
        style={{ borderBottom: '1px solid var(--line)' }}
      >
        <Text component="h2" id={titleId} fz="sm" fw={600}>
          {t('notifications.title')}
        </Text>
        {hasUnread && (
          <TextButton
            ml={0}
            leftSection={<IconChecks size={16} stroke={1.75} aria-hidden />}
            onClick={() => void markAllRead()}
          >
            {t('notifications.markAll')}
          </TextButton>
        )}
      </Group>
      {list && list.length > 0 && (
        <ul className={classes.list} onKeyDown={moveFocus}>
          {list.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} now={now} onFollow={onFollow} />
          ))}
        </ul>
      )}
      {!isError && list?.length === 0 && (
        <EmptyState icon={IconBellOff} title={t('notifications.empty.title')} text={t('notifications.empty.text')} />
      )}
      {!list?.length && (!list || isError) && (
        <Box p="md" c="dimmed">
          {isError ? t('notifications.unavailable') : <RowsSkeleton rows={5} />}
        </Box>
      )}
      <Link to="/notifications" className={classes.all} onClick={onLeave}>
        {t('notifications.all.show')}
      </Link>
    </>
  );
}
