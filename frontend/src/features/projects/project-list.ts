import type { ProjectDto } from '@/api/projects.api';
import type { Sort as ColumnSort } from '@/ui/table/table-head';
import { matcherFor, searchable } from '@/ui/text/searchable';
import { flag, id, modals, sortedBy, text, useView } from '@/ui/view/use-view';

export type SortBy = 'name' | 'created';
export type Sort = ColumnSort<SortBy>;

export const defaultSort: Sort = { by: 'created', direction: 'descending' };

const params = {
  query: text('q'),
  sort: sortedBy<SortBy, Sort>(['name', 'created'], defaultSort),
  ...modals,
  /** A project is to be made from a template. */
  isFromTemplate: flag('templates'),
  /** From this one. */
  templateId: id('template'),
};

export const useProjectsView = () => useView(params);

/** The sort after a press on a column: its default direction, then reversed. */
export function nextSort(sort: Sort, by: SortBy): Sort {
  if (sort.by !== by) return { by, direction: by === 'name' ? 'ascending' : 'descending' };
  return { by, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
}

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const compare: Record<SortBy, (a: ProjectDto, b: ProjectDto) => number> = {
  name: (a, b) => names.compare(a.name, b.name) || a.id - b.id,
  created: (a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id,
};

export function sortProjects(projects: readonly ProjectDto[], { by, direction }: Sort): ProjectDto[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...projects].sort((a, b) => sign * compare[by](a, b));
}

/** Keeps the projects that contain every word of the query in any field. */
export function filterProjects(projects: readonly ProjectDto[], query: string): readonly ProjectDto[] {
  if (query.trim() === '') return projects;
  const matches = matcherFor(query);
  return projects.filter(({ name, description, websiteUrl }) =>
    matches(searchable([name, description, websiteUrl].join('\n'))),
  );
}
