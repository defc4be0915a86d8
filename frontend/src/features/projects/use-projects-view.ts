import { flag, id, modals, text, type Param } from '@/ui/view/address';
import { useView } from '@/ui/view/use-view';
import { defaultSort, type Sort } from './project-list';

const sort: Param<Sort> = {
  name: 'sort',
  read: (given) => {
    const by = given?.replace(/^-/, '');
    if (by !== 'name' && by !== 'created') return defaultSort;
    return { by, direction: given === by ? 'ascending' : 'descending' };
  },
  write: ({ by, direction }) =>
    by === defaultSort.by && direction === defaultSort.direction
      ? null
      : `${direction === 'descending' ? '-' : ''}${by}`,
};

export const projectsParams = {
  query: text('q'),
  sort,
  ...modals,
  /** A project is to be made from a template. */
  isFromTemplate: flag('templates'),
  /** From this one. */
  templateId: id('template'),
};

export const useProjectsView = () => useView(projectsParams);
