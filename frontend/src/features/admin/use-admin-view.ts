import { useCallbackRef } from '@mantine/hooks';
import { createContext, use } from 'react';
import type { SecurityKind } from '@/api/admin.api';
import { securityKindValues } from '@/api/generated/enums.gen';
import { mayLeave } from '@/ui/dialogs/dirty-guard';
import { parseDay } from '@/ui/text/dates';
import { type ChangeView, flag, oneOf, page, text, useView, type ViewOf } from '@/ui/view/use-view';

export const adminTabs = ['tables', 'tools', 'bin', 'webhooks', 'audit', 'system'] as const;
export type AdminTab = (typeof adminTabs)[number];

/** The audit log, or the security log. */
export const adminLogs = ['changes', 'security'] as const;
export type AdminLog = (typeof adminLogs)[number];

/** Specification, section 9. */
export const pageSizes = [10, 20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** Default filters of the logs and the bin, with calendar days. */
export const noFilter = {
  ...{ actor: '', action: '', object: '', kind: null, network: '', from: '', to: '' },
  find: '',
};

const day = (given: string) => parseDay(given) ?? '';

const params = {
  tab: oneOf('tab', adminTabs, 'tables'),
  table: text('table'),
  page,
  size: oneOf('size', pageSizes, 20),
  /** The form for a new account or webhook is open. */
  isNew: flag('new'),
  log: oneOf('log', adminLogs, 'changes'),
  actor: text('actor'),
  action: text('action'),
  object: text('object'),
  kind: oneOf<SecurityKind | null>('kind', [null, ...securityKindValues], null),
  network: text('network'),
  from: text('from', day),
  to: text('to', day),
  find: text('find'),
};

type AdminView = ViewOf<typeof params>;
type ChangeAdminView = (changes: Partial<AdminView>, options?: Parameters<ChangeView<AdminView>>[1]) => void;

/** For the screen. Another view unmounts this one's forms: asks first if one has unsaved changes. */
export function useAdminAddress(): [AdminView, ChangeAdminView] {
  const [view, show] = useView(params);
  const change = useCallbackRef(async (...[changes, options]: Parameters<ChangeAdminView>) => {
    const names = Object.keys(changes) as (keyof AdminView)[];
    const isAnother = names.some((name) => changes[name] !== view[name]);
    if (isAnother && (await mayLeave())) show(changes, options);
  });
  return [view, (...args) => void change(...args)];
}

/** One for all parts of the screen: each change builds on those that are not rendered yet. */
export const AdminViewContext = createContext<ReturnType<typeof useAdminAddress> | null>(null);

export function useAdminView() {
  const state = use(AdminViewContext);
  if (!state) throw new Error('useAdminView needs the admin screen above it');
  return state;
}
