import { useTranslation } from 'react-i18next';
import type { WebhookDto } from '@/api/admin.api';
import { FormModal } from '@/ui/dialogs/form-modal';
import { Deliveries } from './deliveries';

interface Props {
  webhook: WebhookDto | null;
  onClose: () => void;
}

/** The deliveries of a webhook, with their results. */
export function DeliveriesModal({ webhook, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal
      opened={webhook !== null}
      onClose={onClose}
      title={webhook && t('webhooks.logTitle', { name: webhook.name })}
      size="xl"
    >
      {webhook && <Deliveries key={webhook.id} webhook={webhook} />}
    </FormModal>
  );
}
