import type { TaskStatus } from '@/api/tasks.api';
import { statuses } from '@/shared/task/vocabulary';
import { useStableCallback } from '@/ui/use-stable-callback';
import { id, modals, oneOf, text, type Param } from '@/ui/view/address';
import { useView, type ChangeView } from '@/ui/view/use-view';
import type { Sort, Tab } from './task-board';

const sort: Param<Sort | null> = {
  name: 'sort',
  read: (given) => {
    const by = given?.replace(/^-/, '');
    return by === 'from' || by === 'to' ? { by, descending: given !== by } : null;
  },
  write: (value) => value && `${value.descending ? '-' : ''}${value.by}`,
};

/** The sections that are unfolded; null: as a list begins. */
const open: Param<readonly TaskStatus[] | null> = {
  name: 'open',
  read: (given) => (given === null ? null : statuses.filter((status) => given.split(',').includes(status))),
  write: (value) => value && (statuses.filter((status) => value.includes(status)).join(',') || 'none'),
};

export const tasksParams = {
  tab: oneOf<Tab>('tab', ['mine', 'others'], 'mine'),
  query: text('q'),
  /** Only the tasks of this project. */
  projectId: id('project'),
  sort,
  open,
  ...modals,
};

interface Filter {
  query: string;
  projectId: number | null;
}

const isFiltered = ({ query, projectId }: Filter) => query !== '' || projectId !== null;

/** done starts collapsed; a search, or a project, shows all there is. */
const expandedAtFirst = (filter: Filter): readonly TaskStatus[] =>
  isFiltered(filter) ? statuses : statuses.filter((status) => status !== 'done');

export function useTasksView() {
  const [view, setView, close] = useView(tasksParams);
  const atFirst = expandedAtFirst(view);
  const expanded = view.open ?? atFirst;

  const change: ChangeView<typeof view> = useStableCallback((changes, options) => {
    // A search starts with everything open, and ends with what is open without one.
    const isOtherSearch = isFiltered(view) !== isFiltered({ ...view, ...changes });
    setView(isOtherSearch ? { ...changes, open: null } : changes, options);
  });
  const fold = (status: TaskStatus) => {
    const next = statuses.filter((other) => expanded.includes(other) !== (other === status));
    setView({ open: next.length === atFirst.length && atFirst.every((other) => next.includes(other)) ? null : next });
  };
  return { view, expanded, change, fold, close };
}
