import type { ProjectDto } from '@/api/projects.api';
import type { SortDirection } from '@/ui/table/sort-header';
import { searchable } from '@/ui/text/searchable';

export type SortBy = 'name' | 'created';

export interface Sort {
  by: SortBy;
  direction: SortDirection;
}

/** Newest first by default. */
export const defaultSort: Sort = { by: 'created', direction: 'descending' };

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
  const words = searchable(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return projects;
  return projects.filter(({ name, description, websiteUrl }) => {
    const text = searchable([name, description, websiteUrl].join('\n'));
    return words.every((word) => text.includes(word));
  });
}
