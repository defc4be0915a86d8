import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { mayLeave } from '@/ui/dirty-guard';
import { useStableCallback } from '@/ui/use-stable-callback';

export const adminTabs = ['tables', 'tools', 'audit'] as const;
export type AdminTab = (typeof adminTabs)[number];

/** Specification, section 9. */
export const pageSizes = [10, 20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
const defaultSize: PageSize = 20;

/** What the address says about the panel: it survives a reload and can be sent to a colleague. */
export interface AdminView {
  tab: AdminTab;
  table: string | null;
  page: number;
  size: PageSize;
  actor: string;
  action: string;
}

const oneOf = <T extends string | number>(known: readonly T[], value: string | null, otherwise: T): T =>
  known.find((item) => String(item) === value) ?? otherwise;

export function readView(params: URLSearchParams): AdminView {
  const page = Number(params.get('page'));
  return {
    tab: oneOf(adminTabs, params.get('tab'), 'tables'),
    table: params.get('table'),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: oneOf(pageSizes, params.get('size'), defaultSize),
    actor: params.get('actor') ?? '',
    action: params.get('action') ?? '',
  };
}

/** Only what differs from how the panel starts. */
export function writeView({ tab, table, page, size, actor, action }: AdminView): URLSearchParams {
  const values: [string, string][] = [];
  if (tab !== 'tables') values.push(['tab', tab]);
  if (table !== null) values.push(['table', table]);
  if (page !== 1) values.push(['page', String(page)]);
  if (size !== defaultSize) values.push(['size', String(size)]);
  if (actor !== '') values.push(['actor', actor]);
  if (action !== '') values.push(['action', action]);
  return new URLSearchParams(values);
}

export type ChangeAdminView = (change: Partial<AdminView>, options?: { replace?: boolean }) => void;

/** Another view takes the forms of this one away: whoever has something unsaved in them is asked first. */
export function useAdminView(): [AdminView, ChangeAdminView] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  const change = useStableCallback(async (...[changes, { replace = true } = {}]: Parameters<ChangeAdminView>) => {
    const next = writeView({ ...view, ...changes });
    if (next.toString() === writeView(view).toString() || !(await mayLeave())) return;
    setParams(next, { replace, preventScrollReset: true });
  });
  return [view, (...args) => void change(...args)];
}
