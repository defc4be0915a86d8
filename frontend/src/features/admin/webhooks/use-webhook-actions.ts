import { useTranslation } from 'react-i18next';
import {
  useDeleteWebhookMutation,
  useRenewWebhookSecretMutation,
  useTestWebhookMutation,
  type WebhookDto,
} from '@/api/admin.api';
import { useAction } from '@/shared/use-action';
import { confirm } from '@/ui/dialogs/confirm';
import { toast } from '@/ui/feedback/toast';
import type { ShownSecret } from './secret-modal';

/** The actions on a webhook's row; each resolves to whether it succeeded. */
export function useWebhookActions(onSecret: (secret: ShownSecret) => void) {
  const { t } = useTranslation();
  const act = useAction();
  const [deleteWebhook] = useDeleteWebhookMutation();
  const [renewSecret] = useRenewWebhookSecretMutation();
  const [sendPing] = useTestWebhookMutation();

  const remove = async ({ id, name }: WebhookDto): Promise<boolean> => {
    const question = {
      title: t('webhooks.deleteTitle', { name }),
      text: t('webhooks.deleteText'),
      confirmLabel: t('common.delete'),
    };
    if (!(await confirm({ ...question, danger: true }))) return false;
    const isGone = await act(
      () => deleteWebhook({ id }).unwrap(),
      (reason) => t('webhooks.deleteFailed', { name, reason }),
    );
    if (isGone) toast.success(t('webhooks.deleted', { name }));
    return isGone;
  };
  const renew = async ({ id, name }: WebhookDto): Promise<boolean> => {
    const question = {
      title: t('webhooks.renewTitle', { name }),
      text: t('webhooks.renewText'),
      confirmLabel: t('webhooks.renewShort'),
    };
    if (!(await confirm({ ...question, danger: true }))) return false;
    return act(
      async () => onSecret({ name, value: (await renewSecret({ id }).unwrap()).secret }),
      (reason) => t('webhooks.renewFailed', { name, reason }),
    );
  };
  const test = ({ id }: Pick<WebhookDto, 'id'>): Promise<boolean> =>
    act(
      () => sendPing({ id }).unwrap(),
      (reason) => t('webhooks.testFailed', { reason }),
    );
  return { remove, renew, test };
}
