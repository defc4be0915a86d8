import { withExcerpt } from './excerpts';
import type { ProjectDetailDto, ProjectDto, UpdateProjectDto } from '../generated/generated.gen';

/* Changes to the cached project list. Pure, and by id, so that they apply to a list that changed meanwhile. */

/** Newest first. */
export function withProject(list: readonly ProjectDto[], whole: ProjectDto): ProjectDto[] {
  const project = withExcerpt(whole);
  const isKnown = list.some(({ id }) => id === project.id);
  return isKnown ? list.map((other) => (other.id === project.id ? project : other)) : [project, ...list];
}

export const withoutProject = (list: readonly ProjectDto[], id: number): ProjectDto[] =>
  list.filter((project) => project.id !== id);

/** Restores what {@link withoutProject} removed, by age. */
export function withProjectBack(list: readonly ProjectDto[], project: ProjectDto): ProjectDto[] {
  return [...withoutProject(list, project.id), project].sort((a, b) => b.id - a.id);
}

/** The project as the server will return it; an empty text clears a field. */
export function changedProject<T extends ProjectDto | ProjectDetailDto>(project: T, change: UpdateProjectDto): T {
  const changed: T = { ...project, ...change };
  if (change.description !== undefined) {
    changed.description = change.description || null;
    // The given text is complete.
    delete changed.isExcerpt;
  }
  if (change.websiteUrl !== undefined) changed.websiteUrl = change.websiteUrl || null;
  return changed;
}
