import { t } from '@/i18n';
import { useApiDispatch } from '@/api/client/store-hooks';
import {
  financesApi,
  useChangeCostMonthMutation,
  useDeleteCostMutation,
  useUpdateCostMutation,
  type ChangeCostMonthDto,
  type CostDto,
  type PaidDto,
} from '@/api/finances.api';
import { formatEuro } from '@/shared/finances/money';
import { useAction } from '@/shared/use-action';
import { confirm, confirmDeletion } from '@/ui/dialogs/confirm';
import { toast } from '@/ui/feedback/toast';
import { monthAfter, type Month } from '@/ui/text/dates';
import { inWords, monthSpan } from '../periods';

const { getPaid } = financesApi.endpoints;

/** Loads what a cost has amounted to until now, from a month on. Only once: after a deletion, there is nothing to refresh. */
function useLoadPaid() {
  const dispatch = useApiDispatch();
  return (id: number, from?: Month): Promise<PaidDto> =>
    dispatch(getPaid.initiate({ id, ...(from && { from }) }, { forceRefetch: true, subscribe: false })).unwrap();
}

/** What the sums lose with these payments, in a sentence; null for none. */
function lostText({ payments, first, last, brutto }: PaidDto): string | null {
  if (first === null || last === null) return null;
  return t('finances.lost', { count: payments, span: monthSpan(first, last), amount: formatEuro(brutto) });
}

export const isLastMonth = ({ recurring_end_date: end, date }: CostDto) => end?.slice(0, 7) === date.slice(0, 7);

/** Actions on a recurring cost in the month of its date. */
export function useMonthActions() {
  const act = useAction();
  const [changeMonth] = useChangeCostMonthMutation();
  const [updateCost] = useUpdateCostMutation();
  const loadPaid = useLoadPaid();

  /** Leaves out this month. */
  const skip = ({ id, name, date }: CostDto) =>
    act(async () => {
      await changeMonth({ id, month: date.slice(0, 7), changeCostMonthDto: { is_skipped: true } }).unwrap();
      toast.success(t('finances.skipped.done', { name, month: inWords(date) }));
    }, 'finances.skipped.failed');

  /** Keeps the note and what else the month has of its own. */
  const bringBack = ({ id, date }: CostDto) =>
    act(
      () => changeMonth({ id, month: date.slice(0, 7), changeCostMonthDto: { is_skipped: false } }).unwrap(),
      'finances.form.resetFailed',
    );

  /** Gives this month the usual price and day; its note and invoices stay. */
  const reset = ({ id, name, date, netto, vat, brutto }: CostDto) => {
    const month = date.slice(0, 7);
    const send = (changeCostMonthDto: ChangeCostMonthDto) => changeMonth({ id, month, changeCostMonthDto }).unwrap();
    return act(async () => {
      await send({ netto: null, date: null });
      toast.undoable(t('finances.own.reset', { name, month: inWords(date) }), () => {
        void act(() => send({ netto, vat, brutto, date }), 'finances.form.updateFailed');
      });
    }, 'finances.form.resetFailed');
  };

  /** Makes this month the last one, after a question that says what is lost. */
  const end = ({ id, name, date, recurring_end_date: formerEnd }: CostDto) =>
    act(async () => {
      const month = inWords(date);
      const next = monthAfter(date, 1);
      const lost = lostText(await loadPaid(id, next));
      const isConfirmed = await confirm({
        title: t('finances.end.title', { name, month }),
        text: [
          t('finances.end.last', { month }),
          lost ?? t('finances.end.nothingLost'),
          // After an end, it may go on at another price, as a cost of its own.
          formerEnd === null && t('finances.end.after', { month: inWords(next) }),
        ]
          .filter(Boolean)
          .join(' '),
        confirmLabel: t('finances.end.confirm'),
        danger: lost !== null,
      });
      if (!isConfirmed) return;
      await updateCost({ id, updateCostDto: { recurring_end_date: `${date.slice(0, 7)}-01` } }).unwrap();
      toast.success(t('finances.end.done', { name, month }));
    }, 'finances.end.failed');

  return { skip, bringBack, reset, end };
}

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
