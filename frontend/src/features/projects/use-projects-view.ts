import { modalParams, readModals, withParams, type OpenModals } from '@/ui/view/address';
import { useView } from '@/ui/view/use-view';
import { defaultSort, type Sort } from './project-list';

/** What the address says about the screen: it survives a reload and can be sent to a colleague. */
export interface ProjectsView extends OpenModals {
  query: string;
  sort: Sort;
}

function readSort(value: string | null): Sort {
  const by = value?.replace(/^-/, '');
  if (by !== 'name' && by !== 'created') return defaultSort;
  return { by, direction: value === by ? 'ascending' : 'descending' };
}

const isDefault = ({ by, direction }: Sort) => by === defaultSort.by && direction === defaultSort.direction;

export function readView(params: URLSearchParams): ProjectsView {
  return {
    query: params.get('q') ?? '',
    sort: readSort(params.get('sort')),
    ...readModals(params),
  };
}

/** The parameters of a view: only what differs from how the screen starts. Other parameters are kept. */
export function writeView(view: ProjectsView, others: URLSearchParams): URLSearchParams {
  const { query, sort } = view;
  return withParams(
    {
      q: query || null,
      sort: isDefault(sort) ? null : `${sort.direction === 'descending' ? '-' : ''}${sort.by}`,
      ...modalParams(view),
    },
    others,
  );
}

export const useProjectsView = () => useView({ read: readView, write: writeView });
