import { t } from '@/i18n';
import { useDeleteCostMutation, type CostDto } from '@/api/finances.api';
import { useAction } from '@/shared/use-action';
import { confirmDeletion } from '@/ui/dialogs/confirm';
import { inWords } from '../periods';
import { isLastMonth } from './use-month-actions';
import { lostText, useLoadPaid } from './use-paid';

/** Deletes a cost: asks, removes it from the month at once, and reports a failure. */
export function useRemoveCost() {
  const act = useAction();
  const [deleteCost] = useDeleteCostMutation();
  const loadPaid = useLoadPaid();

  const textOf = async (cost: CostDto) => {
    if (!cost.is_recurring) return t('finances.delete.text');
    // Without the sums, the question is still true.
    const paid = await loadPaid(cost.id).catch(() => null);
    const keepsAll = paid?.last != null && paid.last.slice(0, 7) <= cost.date.slice(0, 7) && !isLastMonth(cost);
    return [
      t('finances.delete.recurringText'),
      paid && lostText(paid),
      keepsAll && t('finances.delete.gentler', { action: t('finances.row.end', { month: inWords(cost.date) }) }),
    ]
      .filter(Boolean)
      .join(' ');
  };

  return async (cost: CostDto) => {
    const { id, name } = cost;
    if (!(await confirmDeletion(t('finances.delete.title', { name }), await textOf(cost)))) return;
    await act(() => deleteCost({ id }).unwrap(), 'finances.delete.failed', `cost/${String(id)}/delete`);
  };
}
