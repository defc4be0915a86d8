import type { TaskDto } from '@/api/tasks/tasks.api';

const rank: Record<string, number> = { in_progress: 0, todo: 1, done: 2 };
const others = 3;

/** in_progress, then todo, then done, then others; the newest first within each (specification section 2). */
export const inProjectOrder = (tasks: readonly TaskDto[]): TaskDto[] =>
  [...tasks].sort((a, b) => (rank[a.status] ?? others) - (rank[b.status] ?? others) || b.id - a.id);
