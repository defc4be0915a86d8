import { useRef } from 'react';
import { t } from '@/i18n';
import {
  useChangeCostMonthMutation,
  useResetCostMonthMutation,
  useUpdateCostMutation,
  type CostDto,
} from '@/api/finances.api';
import { useAction } from '@/shared/use-action';
import { confirm } from '@/ui/dialogs/confirm';
import { toast } from '@/ui/feedback/toast';
import { monthAfter } from '@/ui/text/dates';
import { inWords } from '../periods';
import { lostText, useLoadPaid } from './use-paid';

export const endsIn = ({ recurring_end_date: end }: CostDto, day: string) => end?.slice(0, 7) === day.slice(0, 7);

/** Actions on a recurring cost in the month of its date. */
export function useMonthActions() {
  const act = useAction();
  const [changeMonth] = useChangeCostMonthMutation();
  const [resetMonth] = useResetCostMonthMutation();
  const [updateCost] = useUpdateCostMutation();
  const loadPaid = useLoadPaid();
  const isActing = useRef(false);

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

  /** Makes this month like the others; undone by a toast. */
  const reset = ({ id, date }: CostDto) =>
    act(() => resetMonth({ id, month: date.slice(0, 7) }).unwrap(), 'finances.form.resetFailed');

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

  /** A double click acts once. */
  const once = (action: (cost: CostDto) => Promise<unknown>) => async (cost: CostDto) => {
    if (isActing.current) return;
    isActing.current = true;
    await action(cost).finally(() => (isActing.current = false));
  };
  return { skip: once(skip), bringBack: once(bringBack), reset: once(reset), end: once(end) };
}
