import { Button, Group, Text } from '@mantine/core';
import { t } from '@/i18n';
import { useGetNotificationQuery, type NotificationDto } from '@/api/notifications.api';
import { ListState } from '@/shared/list-state';
import { actorOf } from '@/shared/notifications/notification-text';
import { FormModal } from '@/ui/dialogs/form-modal';
import { DateText } from '@/ui/text/date-text';

interface Props {
  /** null closes the modal. */
  message: NotificationDto | null;
  onClose: () => void;
}

/** The text of a message, of which a list has only an excerpt if it is long. */
function MessageText({ message: { id, isExcerpt, newValue } }: { message: NotificationDto }) {
  const { currentData, error, refetch } = useGetNotificationQuery({ id }, { skip: !isExcerpt });
  return (
    <>
      <p className="breakable" style={{ whiteSpace: 'pre-wrap' }}>
        {currentData ? currentData.newValue : newValue}
      </p>
      <ListState query={{ data: id, error, refetch }} />
    </>
  );
}

/** An admin's message in full. */
export function MessageModal({ message, onClose }: Props) {
  const actor = (message && actorOf(message)) ?? t('notifications.message.administrator');
  return (
    <FormModal onClose={onClose} title={t('notifications.message.title', { actor })}>
      {message && (
        <>
          <Text className="figures" mt={-4} mb="sm" fz="xs" c="var(--text-faint)">
            <DateText value={message.createdAt} withTime />
          </Text>
          <MessageText message={message} />
          <Group justify="flex-end" mt="lg">
            <Button data-autofocus onClick={onClose}>
              {t('notifications.message.ok')}
            </Button>
          </Group>
        </>
      )}
    </FormModal>
  );
}
