import { useCallback } from 'react';
import { modalParams, readModals, withParams, type OpenModals } from '@/ui/view/address';
import { useView } from '@/ui/view/use-view';
import { readMonth, type FinanceMonth } from './finance-month';

interface FinancesView extends FinanceMonth, OpenModals {}

const writeView = (view: FinancesView, others: URLSearchParams): URLSearchParams =>
  withParams({ year: String(view.year), month: String(view.month), ...modalParams(view) }, others);

/** The month always stands in the address: a link sent today shows the same one next month. */
const always = ['year', 'month'];

export function useFinancesView(today: string) {
  const read = useCallback(
    (params: URLSearchParams): FinancesView => ({ ...readMonth(params, today), ...readModals(params) }),
    [today],
  );
  return useView({ read, write: writeView, always });
}
