import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/client/api-error';
import { useErrorText } from '@/api/client/error-text';
import { useDeleteCostMutation, type CostDto } from '@/api/costs.api';
import { confirm } from '@/ui/dialogs/confirm';
import { toast } from '@/ui/feedback/toast';

/** Deleting a cost: asks, takes it off the month at once, and says so when it comes back. */
export function useRemoveCost() {
  const { t } = useTranslation('finances');
  const errorText = useErrorText();
  const [deleteCost] = useDeleteCostMutation();

  const send = async (id: number): Promise<void> => {
    try {
      await deleteCost({ id }).unwrap();
    } catch (error) {
      toast.failure(t('delete.failed', { reason: errorText(toApiError(error)) }), () => void send(id));
    }
  };

  return async ({ id, name, is_recurring: isRecurring }: CostDto) => {
    const confirmed = await confirm({
      title: t('delete.title', { name }),
      text: t(isRecurring ? 'delete.recurringText' : 'delete.text'),
      confirmLabel: t('delete.confirm'),
      danger: true,
    });
    if (confirmed) await send(id);
  };
}
