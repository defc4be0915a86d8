import { Anchor, Box, Group, SegmentedControl } from '@mantine/core';
import { IconBellOff, IconChecklist, IconChecks, IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@/i18n';
import {
  useAllNotificationsInfiniteQuery,
  type NotificationAction,
  useGetUnreadCountQuery,
  useMarkAllNotificationsReadMutation,
  useMarkNotificationReadMutation,
  type NotificationDto,
} from '@/api/notifications.api';
import { selectResult, selectPages, freshEvery } from '@/api/client/query-options';
import { ListState } from '@/shared/list-state';
import { pathOf } from '@/shared/notifications/notification-text';
import { EmptyState } from '@/ui/feedback/empty-state';
import { olderOf, ShowOlder } from '@/ui/list/show-older';
import { LabelButton } from '@/ui/label-button';
import { PageHeader } from '@/ui/screen/page-header';
import { id, oneOf, useView } from '@/ui/view/use-view';
import { MessageModal } from './message-modal';
import { NotificationItem } from './notification-item';

const kinds = ['created', 'edited', 'comment_posted', 'admin_message'] as const satisfies NotificationAction[];
const params = { kind: oneOf<NotificationAction | null>('kind', kinds, null), openedId: id('open') };

interface GroupProps {
  taskId: number | null;
  /** Newest first. */
  items: NotificationDto[];
  now: number;
  onFollow: (notification: NotificationDto) => void;
}

function TaskGroup({ taskId, items, now, onFollow }: GroupProps) {
  const Picture = taskId === null ? IconSpeakerphone : IconChecklist;
  return (
    <Box component="section" mb="md" p={4} className="card">
      <Group
        component="h2"
        wrap="nowrap"
        gap="xs"
        mih={40}
        mb={4}
        px="sm"
        py={6}
        fz="sm"
        fw={600}
        lh="20px"
        className="breakable"
        style={{ borderBottom: '1px solid var(--line)' }}
      >
        <Picture size={16} stroke={1.75} aria-hidden className="rigid faint" />
        {taskId === null ? (
          t('notifications.all.noTask')
        ) : (
          <Anchor component={Link} to={`/tasks/${taskId}`} inherit c="inherit">
            {items[0]?.taskTitle ?? t('notifications.deletedTask')}
          </Anchor>
        )}
        <span className="count">{items.length}</span>
      </Group>
      <ul>
        {items.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} now={now} onFollow={onFollow} />
        ))}
      </ul>
    </Box>
  );
}

/** All notifications of the user. */
export function NotificationsScreen() {
  const [{ kind, openedId }, changeView] = useView(params);
  const { currentData, error, refetch, fetchNextPage, ...pages } = useAllNotificationsInfiniteQuery(
    { action: kind },
    { ...freshEvery(30), selectFromResult: (result) => ({ ...selectPages(result), error: result.error }) },
  );
  const { currentData: unread } = useGetUnreadCountQuery(undefined, { selectFromResult: selectResult });
  const [markRead] = useMarkNotificationReadMutation();
  const [markAllRead] = useMarkAllNotificationsReadMutation();
  const [now] = useState(() => Date.now());
  const list = currentData?.pages.flat();
  const follow = (notification: NotificationDto) => {
    if (!notification.isRead) void markRead({ id: notification.id });
    if (pathOf(notification) === null) changeView({ openedId: notification.id });
  };
  return (
    <Box maw={760}>
      <PageHeader title={t('notifications.title')}>
        {(unread?.count ?? 0) > 0 && (
          <LabelButton variant="default" icon={IconChecks} onClick={() => void markAllRead()}>
            {t('notifications.markAll')}
          </LabelButton>
        )}
      </PageHeader>
      <Box maw="100%" mb={20} style={{ overflowX: 'auto' }}>
        <SegmentedControl
          aria-label={t('notifications.all.kind')}
          data={['all' as const, ...kinds].map((value) => ({ value, label: t(`notifications.all.kinds.${value}`) }))}
          value={kind ?? 'all'}
          onChange={(value) => changeView({ kind: kinds.find((known) => known === value) ?? null }, { replace: false })}
        />
      </Box>
      <ListState query={{ data: currentData, error, refetch }} rows={6} />
      {/* The task with the latest notification first. */}
      {[...Map.groupBy(list ?? [], ({ taskId }) => taskId)].map(([taskId, items]) => (
        <TaskGroup key={taskId} taskId={taskId} items={items} now={now} onFollow={follow} />
      ))}
      {list?.length === 0 && (
        <EmptyState
          icon={IconBellOff}
          title={t('notifications.empty.title')}
          text={t(kind === null ? 'notifications.empty.text' : 'notifications.all.noneOfKind')}
        />
      )}
      <ShowOlder
        key={kind}
        {...olderOf('notifications', pages)}
        count={list?.length ?? 0}
        onOlder={() => void fetchNextPage()}
      />
      <MessageModal
        message={list?.find((one) => one.id === openedId && pathOf(one) === null) ?? null}
        onClose={() => changeView({ openedId: null })}
      />
    </Box>
  );
}
