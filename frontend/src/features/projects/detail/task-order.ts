import type { TaskDto } from '@/api/tasks.api';

const rank: Record<string, number> = { in_progress: 0, todo: 1, done: 2 };
const others = 3;

/** in_progress, then todo, then done, then others; the newest first within each (specification section 2). */
export const inProjectOrder = (tasks: readonly TaskDto[]): TaskDto[] =>
  [...tasks].sort((a, b) => (rank[a.status] ?? others) - (rank[b.status] ?? others) || b.id - a.id);

const previewLength = 80;

/** The beginning of a description on one line, cut between characters as people see them. */
export function previewOf(description: string | null): string {
  const text = (description ?? '').replace(/\s+/g, ' ').trim();
  const characters = Array.from(text);
  return characters.length <= previewLength ? text : `${characters.slice(0, previewLength).join('')}…`;
}
