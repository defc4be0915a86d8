import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStableCallback } from '@/ui/use-stable-callback';
import { defaultSort, type Sort } from './project-list';

/** What the address says about the screen: it survives a reload and can be sent to a colleague. */
export interface ProjectsView {
  query: string;
  sort: Sort;
  isNew: boolean;
  editedId: number | null;
}

function readSort(value: string | null): Sort {
  const by = value?.replace(/^-/, '');
  if (by !== 'name' && by !== 'created') return defaultSort;
  return { by, direction: value === by ? 'ascending' : 'descending' };
}

const isDefault = ({ by, direction }: Sort) => by === defaultSort.by && direction === defaultSort.direction;
const readId = (value: string | null) => (value !== null && /^[1-9]\d*$/.test(value) ? Number(value) : null);

export function readView(params: URLSearchParams): ProjectsView {
  return {
    query: params.get('q') ?? '',
    sort: readSort(params.get('sort')),
    isNew: params.get('new') === '1',
    editedId: readId(params.get('edit')),
  };
}

/** The parameters of a view: only what differs from how the screen starts. Parameters of others stay. */
export function writeView({ query, sort, isNew, editedId }: ProjectsView, others: URLSearchParams): URLSearchParams {
  const values: Record<string, string | null> = {
    q: query || null,
    sort: isDefault(sort) ? null : `${sort.direction === 'descending' ? '-' : ''}${sort.by}`,
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

type Change = (change: Partial<ProjectsView>, options?: { replace?: boolean }) => void;

export function useProjectsView(): [ProjectsView, Change] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  const change = useStableCallback((...[changes, { replace = true } = {}]: Parameters<Change>) => {
    setParams(writeView({ ...view, ...changes }, params), { replace, preventScrollReset: true });
  });
  return [view, change];
}
