import { withExcerpt } from './excerpts';
import type { ProjectDetailDto, ProjectDto, UpdateProjectDto } from '../generated/generated.gen';

/* What the cached list of projects looks like after a change. Pure, and by id: a list that changed meanwhile stays right. */

/** Newest first. */
export function withProject(list: readonly ProjectDto[], whole: ProjectDto): ProjectDto[] {
  const project = withExcerpt(whole);
  const isKnown = list.some(({ id }) => id === project.id);
  return isKnown ? list.map((other) => (other.id === project.id ? project : other)) : [project, ...list];
}

export const withoutProject = (list: readonly ProjectDto[], id: number): ProjectDto[] =>
  list.filter((project) => project.id !== id);

/** Puts back what {@link withoutProject} took out, where its age says. */
export function withProjectBack(list: readonly ProjectDto[], project: ProjectDto): ProjectDto[] {
  return [...withoutProject(list, project.id), project].sort((a, b) => b.id - a.id);
}

/** The project as the server will answer it; an empty text says that there is none. */
export function changedProject<T extends ProjectDto | ProjectDetailDto>(project: T, change: UpdateProjectDto): T {
  const changed: T = { ...project, ...change };
  if (change.description !== undefined) {
    changed.description = change.description || null;
    // What is given is the whole of it.
    delete changed.isExcerpt;
  }
  if (change.websiteUrl !== undefined) changed.websiteUrl = change.websiteUrl || null;
  return changed;
}
