import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TaskStatus } from '@/api/tasks.api';
import { statuses } from '@/shared/task/vocabulary';
import { useStableCallback } from '@/ui/use-stable-callback';
import type { Sort, SortBy, Tab } from './task-board';

/** What the address says about the screen: it survives a reload and can be sent to a colleague. */
export interface TasksView {
  tab: Tab;
  query: string;
  sort: Sort | null;
  expanded: readonly TaskStatus[];
  isNew: boolean;
  editedId: number | null;
}

/** done starts collapsed; a search looks everywhere. */
const expandedAtFirst = (query: string): readonly TaskStatus[] => (query === '' ? ['in_progress', 'todo'] : statuses);

function readSort(value: string | null): Sort | null {
  const by = value?.replace(/^-/, '');
  return by === 'from' || by === 'to' ? { by: by satisfies SortBy, descending: value !== by } : null;
}

function readId(value: string | null): number | null {
  return value !== null && /^[1-9]\d*$/.test(value) ? Number(value) : null;
}

export function readView(params: URLSearchParams): TasksView {
  const query = params.get('q') ?? '';
  const open = params.get('open')?.split(',');
  return {
    tab: params.get('tab') === 'others' ? 'others' : 'mine',
    query,
    sort: readSort(params.get('sort')),
    expanded: open ? statuses.filter((status) => open.includes(status)) : expandedAtFirst(query),
    isNew: params.get('new') === '1',
    editedId: readId(params.get('edit')),
  };
}

/** The parameters of a view: only what differs from how the screen starts. Parameters of others stay. */
export function writeView(view: TasksView, others: URLSearchParams): URLSearchParams {
  const { tab, query, sort, expanded, isNew, editedId } = view;
  const atFirst = expandedAtFirst(query);
  const isAtFirst = expanded.length === atFirst.length && atFirst.every((status) => expanded.includes(status));
  const values: Record<string, string | null> = {
    tab: tab === 'others' ? tab : null,
    q: query || null,
    sort: sort && `${sort.descending ? '-' : ''}${sort.by}`,
    open: isAtFirst ? null : expanded.join(',') || 'none',
    new: isNew ? '1' : null,
    edit: editedId === null ? null : String(editedId),
  };
  const params = new URLSearchParams(others);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return params;
}

interface Options {
  /** In place of the current entry of the history, so that going back leaves the screen. */
  replace?: boolean;
}

export type ViewChange = (changes: Partial<TasksView>, options?: Options) => void;

export function useTasksView(): [TasksView, ViewChange] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  const change = useStableCallback((changes: Partial<TasksView>, { replace = true }: Options = {}) => {
    const next = { ...view, ...changes };
    // A search starts with everything open, and ends with what is open without one.
    if (changes.query !== undefined && !changes.expanded && (changes.query === '') !== (view.query === '')) {
      next.expanded = expandedAtFirst(next.query);
    }
    setParams(writeView(next, params), { replace, preventScrollReset: true });
  });
  return [view, change];
}
