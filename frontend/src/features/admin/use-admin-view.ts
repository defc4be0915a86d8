import type { SecurityKind } from '@/api/admin.api';
import { mayLeave } from '@/ui/dialogs/dirty-guard';
import { parseDay } from '@/ui/text/dates';
import { useStableCallback } from '@/ui/use-stable-callback';
import { withParams } from '@/ui/view/address';
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
const defaultSize: PageSize = 20;

/** What the address says about the panel: it survives a reload and can be sent to a colleague. */
export interface AdminView {
  tab: AdminTab;
  table: string | null;
  page: number;
  size: PageSize;
  log: AdminLog;
  actor: string;
  action: string;
  kind: SecurityKind | null;
  network: string;
  /** Calendar days; empty for none. */
  from: string;
  to: string;
}

/** What the logs are filtered by when nothing is said. */
export const noFilter = {
  actor: '',
  action: '',
  kind: null,
  network: '',
  from: '',
  to: '',
} satisfies Partial<AdminView>;

const oneOf = <T extends string | number>(known: readonly T[], value: string | null, otherwise: T): T =>
  known.find((item) => String(item) === value) ?? otherwise;

function readView(params: URLSearchParams): AdminView {
  const page = Number(params.get('page'));
  return {
    tab: oneOf(adminTabs, params.get('tab'), 'tables'),
    table: params.get('table'),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: oneOf(pageSizes, params.get('size'), defaultSize),
    log: oneOf(adminLogs, params.get('log'), 'changes'),
    actor: params.get('actor') ?? '',
    action: params.get('action') ?? '',
    kind: securityKinds.find((kind) => kind === params.get('kind')) ?? null,
    network: params.get('network') ?? '',
    from: parseDay(params.get('from') ?? '') ?? '',
    to: parseDay(params.get('to') ?? '') ?? '',
  };
}

/** Only what differs from how the panel starts. */
const writeView = (
  { tab, table, page, size, log, actor, action, kind, network, from, to }: AdminView,
  others: URLSearchParams,
) =>
  withParams(
    {
      tab: tab === 'tables' ? null : tab,
      table,
      page: page === 1 ? null : String(page),
      size: size === defaultSize ? null : String(size),
      log: log === 'changes' ? null : log,
      actor: actor || null,
      action: action || null,
      kind,
      network: network || null,
      from: from || null,
      to: to || null,
    },
    others,
  );

export type ChangeAdminView = ChangeView<AdminView>;

/** Another view takes the forms of this one away: whoever has something unsaved in them is asked first. */
export function useAdminView(): [AdminView, ChangeAdminView] {
  const [view, show] = useView({ read: readView, write: writeView });
  const change = useStableCallback(async (...[changes, options]: Parameters<ChangeAdminView>) => {
    const names = Object.keys(changes) as (keyof AdminView)[];
    const isAnother = names.some((name) => changes[name] !== view[name]);
    if (isAnother && (await mayLeave())) show(changes, options);
  });
  return [view, (...args) => void change(...args)];
}
