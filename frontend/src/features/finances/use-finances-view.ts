import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStableCallback } from '@/ui/use-stable-callback';
import { readMonth, type FinanceMonth } from './finance-month';

/** What the address says about the screen: it survives a reload and can be sent to a colleague. */
export interface FinancesView extends FinanceMonth {
  isNew: boolean;
  editedId: number | null;
}

const readId = (value: string | null) => (value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null);

export function readView(params: URLSearchParams, today: string): FinancesView {
  return {
    ...readMonth(params, today),
    isNew: params.get('new') === '1',
    editedId: readId(params.get('edit')),
  };
}

/** The parameters of a view. The month always stands there: a link sent today shows the same one next month. */
export function writeView({ year, month, isNew, editedId }: FinancesView, others: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(others);
  params.set('year', String(year));
  params.set('month', String(month));
  params.delete('new');
  params.delete('edit');
  if (isNew) params.set('new', '1');
  if (editedId !== null) params.set('edit', String(editedId));
  return params;
}

type Change = (change: Partial<FinancesView>, options?: { replace?: boolean }) => void;

export function useFinancesView(today: string): [FinancesView, Change] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params, today), [params, today]);
  const change = useStableCallback((...[changes, { replace = true } = {}]: Parameters<Change>) => {
    setParams(writeView({ ...view, ...changes }, params), { replace, preventScrollReset: true });
  });
  return [view, change];
}
