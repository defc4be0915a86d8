import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/i18n';
import { useGetNotificationQuery, type NotificationDto } from '@/api/notifications.api';
import { ListState } from '@/shared/list-state';
import { actorOf } from '@/shared/notifications/notification-text';
import { DateText } from '@/ui/text/date-text';

const textProps = { className: 'breakable', style: { whiteSpace: 'pre-wrap' } } as const;

interface Props {
  /** null closes the modal. */
  message: NotificationDto | null;
  onClose: () => void;
}

/** The list has only an excerpt of a long message. */
function WholeText({ message: { id, newValue } }: { message: NotificationDto }) {
  const { currentData, error, refetch } = useGetNotificationQuery({ id });
  return (
    <>
      <p {...textProps}>{currentData ? currentData.newValue : newValue}</p>
      <ListState query={{ data: id, error, refetch }} />
    </>
  );
}

/** An admin's message in full. */
export function MessageModal({ message, onClose }: Props) {
  // Keeps its text while it fades away.
  const [shown, setShown] = useState(message);
  if (message && message !== shown) setShown(message);

  return (
    <Modal
      opened={message !== null}
      onClose={onClose}
      title={t('notifications.message.title', {
        actor: (shown && actorOf(shown)) ?? t('notifications.message.administrator'),
      })}
    >
      {shown && (
        <>
          <Text className="figures" mt={-4} mb="sm" fz="xs" c="var(--text-faint)">
            <DateText value={shown.createdAt} withTime />
          </Text>
          {shown.isExcerpt ? <WholeText message={shown} /> : <p {...textProps}>{shown.newValue}</p>}
        </>
      )}
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={onClose}>
          {t('notifications.message.ok')}
        </Button>
      </Group>
    </Modal>
  );
}
