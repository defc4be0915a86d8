import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationDto } from '@/api/notifications.api';
import { DateText } from '@/ui/date-text';
import classes from './message-modal.module.css';
import { actorOf } from './notification-text';

interface Props {
  /** null closes the modal. */
  message: NotificationDto | null;
  onClose: () => void;
}

/** What an admin had to say, in full. */
export function MessageModal({ message, onClose }: Props) {
  const { t } = useTranslation('notifications');
  // Keeps its words while it fades away.
  const [shown, setShown] = useState(message);
  if (message && message !== shown) setShown(message);

  return (
    <Modal
      opened={message !== null}
      onClose={onClose}
      title={t('message.title', { actor: (shown && actorOf(shown)) ?? t('message.administrator') })}
    >
      {shown && (
        <>
          <p className={classes.sent}>
            <DateText value={shown.createdAt} withTime />
          </p>
          <p className={classes.text}>{shown.newValue}</p>
        </>
      )}
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={onClose}>
          {t('message.ok')}
        </Button>
      </Group>
    </Modal>
  );
}
