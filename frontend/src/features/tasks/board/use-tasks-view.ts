import type { TaskStatus } from '@/api/tasks.api';
import { statuses } from '@/shared/task/vocabulary';
import { useStableCallback } from '@/ui/use-stable-callback';
import { modalParams, readModals, withParams, type OpenModals } from '@/ui/view/address';
import { useView, type ChangeView, type CloseView } from '@/ui/view/use-view';
import type { Sort, SortBy, Tab } from './task-board';

/** What the address says about the screen: it survives a reload and can be sent to a colleague. */
export interface TasksView extends OpenModals {
  tab: Tab;
  query: string;
  sort: Sort | null;
  expanded: readonly TaskStatus[];
}

/** done starts collapsed; a search looks everywhere. */
const expandedAtFirst = (query: string): readonly TaskStatus[] => (query === '' ? ['in_progress', 'todo'] : statuses);

function readSort(value: string | null): Sort | null {
  const by = value?.replace(/^-/, '');
  return by === 'from' || by === 'to' ? { by: by satisfies SortBy, descending: value !== by } : null;
}

export function readView(params: URLSearchParams): TasksView {
  const query = params.get('q') ?? '';
  const open = params.get('open')?.split(',');
  return {
    tab: params.get('tab') === 'others' ? 'others' : 'mine',
    query,
    sort: readSort(params.get('sort')),
    expanded: open ? statuses.filter((status) => open.includes(status)) : expandedAtFirst(query),
    ...readModals(params),
  };
}

/** The parameters of a view: only what differs from how the screen starts. Other parameters are kept. */
export function writeView(view: TasksView, others: URLSearchParams): URLSearchParams {
  const { tab, query, sort, expanded } = view;
  const atFirst = expandedAtFirst(query);
  const isAtFirst = expanded.length === atFirst.length && atFirst.every((status) => expanded.includes(status));
  return withParams(
    {
      tab: tab === 'others' ? tab : null,
      q: query || null,
      sort: sort && `${sort.descending ? '-' : ''}${sort.by}`,
      open: isAtFirst ? null : expanded.join(',') || 'none',
      ...modalParams(view),
    },
    others,
  );
}

export function useTasksView(): [TasksView, ChangeView<TasksView>, CloseView<TasksView>] {
  const [view, setView, close] = useView({ read: readView, write: writeView });
  const change = useStableCallback((...[changes, options]: Parameters<ChangeView<TasksView>>) => {
    const { query, expanded } = changes;
    // A search starts with everything open, and ends with what is open without one.
    const isOtherSearch = query !== undefined && !expanded && (query === '') !== (view.query === '');
    setView(isOtherSearch ? { ...changes, expanded: expandedAtFirst(query) } : changes, options);
  });
  return [view, change, close];
}
