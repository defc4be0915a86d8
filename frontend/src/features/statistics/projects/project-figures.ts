import type { ProjectStatisticsDto } from '@/api/statistics.api';
import type { Figures } from '../figures/figures';

/** Projects with open tasks first, most of them on top. */
export function progressFigures(
  projects: readonly ProjectStatisticsDto[],
  heads: { project: string; done: string; left: string; people: string },
): Figures {
  return {
    head: heads.project,
    series: [
      { name: heads.done, kind: 'count', color: 'var(--status-done)' },
      { name: heads.left, kind: 'count' },
      { name: heads.people, kind: 'count' },
    ],
    rows: [...projects]
      .sort((a, b) => b.left - a.left || b.tasks - a.tasks || b.id - a.id)
      .map(({ id, name, done, left, people }) => ({
        key: String(id),
        label: name,
        to: `/projects/${String(id)}`,
        values: [done, left, people.length],
      })),
  };
}
