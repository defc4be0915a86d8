import { useTranslation } from 'react-i18next';
import { useDeleteCostMutation, type CostDto } from '@/api/finances.api';
import { useAction } from '@/shared/use-action';
import { confirmDeletion } from '@/ui/dialogs/confirm';

/** Deletes a cost: asks, removes it from the month at once, and reports a failure. */
export function useRemoveCost() {
  const { t } = useTranslation();
  const act = useAction();
  const [deleteCost] = useDeleteCostMutation();

  return async ({ id, name, is_recurring: isRecurring }: CostDto) => {
    const text = t(isRecurring ? 'finances.delete.recurringText' : 'finances.delete.text');
    if (!(await confirmDeletion(t('finances.delete.title', { name }), text))) return;
    await act(
      () => deleteCost({ id }).unwrap(),
      (reason) => t('finances.delete.failed', { reason }),
    );
  };
}
