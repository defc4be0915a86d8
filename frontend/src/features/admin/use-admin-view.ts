import type { SecurityKind } from '@/api/admin.api';
import { mayLeave } from '@/ui/dialogs/dirty-guard';
import { parseDay } from '@/ui/text/dates';
import { useStableCallback } from '@/ui/use-stable-callback';
import { oneOf, page, text, type ViewOf } from '@/ui/view/address';
import { useView, type ChangeView } from '@/ui/view/use-view';
import { securityKinds } from './audit/security-kinds';

export const adminTabs = ['tables', 'tools', 'audit', 'system'] as const;
export type AdminTab = (typeof adminTabs)[number];

/** What admins changed, and who got in or did not. */
export const adminLogs = ['changes', 'security'] as const;
export type AdminLog = (typeof adminLogs)[number];

/** Specification, section 9. */
export const pageSizes = [10, 20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** What the logs are filtered by when nothing is said; the days are calendar days. */
export const noFilter = { actor: '', action: '', kind: null, network: '', from: '', to: '' };

const day = (given: string) => parseDay(given) ?? '';

const params = {
  tab: oneOf('tab', adminTabs, 'tables'),
  table: text('table'),
  page,
  size: oneOf('size', pageSizes, 20),
  log: oneOf('log', adminLogs, 'changes'),
  actor: text('actor'),
  action: text('action'),
  kind: oneOf<SecurityKind | null>('kind', [null, ...securityKinds], null),
  network: text('network'),
  from: text('from', day),
  to: text('to', day),
};

export type AdminView = ViewOf<typeof params>;
export type ChangeAdminView = ChangeView<AdminView>;

/** Another view takes the forms of this one away: whoever has something unsaved in them is asked first. */
export function useAdminView(): [AdminView, ChangeAdminView] {
  const [view, show] = useView(params);
  const change = useStableCallback(async (...[changes, options]: Parameters<ChangeAdminView>) => {
    const names = Object.keys(changes) as (keyof AdminView)[];
    const isAnother = names.some((name) => changes[name] !== view[name]);
    if (isAnother && (await mayLeave())) show(changes, options);
  });
  return [view, (...args) => void change(...args)];
}
