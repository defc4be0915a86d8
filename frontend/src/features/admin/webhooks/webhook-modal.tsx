import { useTranslation } from 'react-i18next';
import type { CreatedWebhookDto, WebhookDto } from '@/api/admin.api';
import { FormModal } from '@/ui/dialogs/form-modal';
import { WebhookForm } from './webhook-form';

interface Props {
  edited: WebhookDto | 'new' | null;
  onClose: () => void;
  onCreated: (webhook: CreatedWebhookDto) => void;
}

/** Creates or edits a webhook. */
export function WebhookModal({ edited, onClose, onCreated }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal
      opened={edited !== null}
      onClose={onClose}
      title={t(edited === 'new' ? 'webhooks.newTitle' : 'webhooks.editTitle')}
      size="lg"
    >
      {edited && (
        <WebhookForm
          key={edited === 'new' ? 'new' : edited.id}
          webhook={edited === 'new' ? null : edited}
          onClose={onClose}
          onCreated={onCreated}
        />
      )}
    </FormModal>
  );
}
