import type { TaskStatus } from '@/api/tasks.api';
import { statuses } from '@/shared/task/vocabulary';
import { useStableCallback } from '@/ui/use-stable-callback';
import { modalParams, readId, readModals, withParams, type OpenModals } from '@/ui/view/address';
import { useView, type ChangeView, type CloseView } from '@/ui/view/use-view';
import type { Sort, SortBy, Tab } from './task-board';

/** What the address says about the screen: it survives a reload and can be sent to a colleague. */
export interface TasksView extends OpenModals {
  tab: Tab;
  query: string;
  /** Only the tasks of this project. */
  projectId: number | null;
  sort: Sort | null;
  expanded: readonly TaskStatus[];
}

/** done starts collapsed; a search, or a project, shows all there is. */
const expandedAtFirst = ({ query, projectId }: Pick<TasksView, 'query' | 'projectId'>): readonly TaskStatus[] =>
  query === '' && projectId === null ? ['in_progress', 'todo'] : statuses;

function readSort(value: string | null): Sort | null {
  const by = value?.replace(/^-/, '');
  return by === 'from' || by === 'to' ? { by: by satisfies SortBy, descending: value !== by } : null;
}

export function readView(params: URLSearchParams): TasksView {
  const query = params.get('q') ?? '';
  const projectId = readId(params.get('project'));
  const open = params.get('open')?.split(',');
  return {
    tab: params.get('tab') === 'others' ? 'others' : 'mine',
    query,
    projectId,
    sort: readSort(params.get('sort')),
    expanded: open ? statuses.filter((status) => open.includes(status)) : expandedAtFirst({ query, projectId }),
    ...readModals(params),
  };
}

/** The parameters of a view: only what differs from how the screen starts. Other parameters are kept. */
export function writeView(view: TasksView, others: URLSearchParams): URLSearchParams {
  const { tab, query, projectId, sort, expanded } = view;
  const atFirst = expandedAtFirst(view);
  const isAtFirst = expanded.length === atFirst.length && atFirst.every((status) => expanded.includes(status));
  return withParams(
    {
      tab: tab === 'others' ? tab : null,
      q: query || null,
      project: projectId === null ? null : String(projectId),
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
    // A search starts with everything open, and ends with what is open without one.
    const [before, after] = [expandedAtFirst(view), expandedAtFirst({ ...view, ...changes })];
    const isOtherSearch = !changes.expanded && before.length !== after.length;
    setView(isOtherSearch ? { ...changes, expanded: after } : changes, options);
  });
  return [view, change, close];
}
