import { t } from '@/i18n';
import {
  useChangeCostMonthMutation,
  useUpdateCostMutation,
  type ChangeCostMonthDto,
  type CostDto,
} from '@/api/finances.api';
import { useAction } from '@/shared/use-action';
import { confirm } from '@/ui/dialogs/confirm';
import { toast } from '@/ui/feedback/toast';
import { monthAfter } from '@/ui/text/dates';
import { inWords } from '../periods';
import { lostText, useLoadPaid } from './use-paid';

export const isLastMonth = ({ recurring_end_date: end, date }: CostDto) => end?.slice(0, 7) === date.slice(0, 7);

/** Costs with an action under way: a double click acts once. */
const acting = new Set<number>();

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

  const once = (action: (cost: CostDto) => Promise<unknown>) => async (cost: CostDto) => {
    if (acting.has(cost.id)) return;
    acting.add(cost.id);
    await action(cost).finally(() => acting.delete(cost.id));
  };
  return { skip: once(skip), bringBack: once(bringBack), reset: once(reset), end: once(end) };
}
