import type { TaskStatisticsDto } from '@/api/statistics.api';
import { formatDay } from '@/ui/text/dates';
import { nameOf } from '@/ui/text/names/person-name';
import type { Figures, Series } from '../figures/figures';
import { monthTick } from '../months';

export function weekFigures(
  { weeks }: TaskStatisticsDto,
  heads: { week: string; created: string; done: string },
  language: string,
): Figures {
  return {
    head: heads.week,
    series: [
      { name: heads.created, kind: 'count', color: 'var(--quiet)' },
      { name: heads.done, kind: 'count', color: 'var(--status-done)' },
    ],
    rows: weeks.map(({ week, from, created, done }) => ({
      key: week,
      label: `${week.slice(-2)} · ${formatDay(from)}`,
      tick: Number(from.slice(8)) <= 7 ? monthTick(from.slice(0, 7), language) : '',
      day: formatDay(from),
      partsTo: [`/tasks?tab=others&week=created-${from}`, `/tasks?tab=others&week=done-${from}`],
      values: [created, done],
    })),
  };
}

/** Links to open tasks, the user's own in a separate tab; without an id, to those without assignee or project. */
const openTasks = (tab: 'mine' | 'others', limit: 'person' | 'project', id: number | null | undefined) =>
  `/tasks?${new URLSearchParams({ tab, [limit]: String(id ?? 'none'), open: 'in_progress,todo' }).toString()}`;

const openSeries = (heads: { inProgress: string; todo: string }): Series[] => [
  { name: heads.inProgress, kind: 'count', color: 'var(--status-in-progress)' },
  { name: heads.todo, kind: 'count', color: 'var(--quiet)' },
];

export function personFigures(
  { people }: TaskStatisticsDto,
  heads: { person: string; nobody: string; inProgress: string; todo: string },
  me: number,
): Figures {
  return {
    head: heads.person,
    series: openSeries(heads),
    rows: people.map(({ person, inProgress, todo }) => ({
      key: String(person?.id ?? 0),
      label: person ? nameOf(person) : heads.nobody,
      to: openTasks(person?.id === me ? 'mine' : 'others', 'person', person?.id),
      values: [inProgress, todo],
    })),
  };
}

export function projectFigures(
  { projects }: TaskStatisticsDto,
  heads: { project: string; none: string; inProgress: string; todo: string },
): Figures {
  return {
    head: heads.project,
    series: openSeries(heads),
    rows: projects.map(({ projectId, name, inProgress, todo }) => ({
      key: String(projectId ?? 0),
      label: name ?? heads.none,
      to: openTasks('others', 'project', projectId),
      values: [inProgress, todo],
    })),
  };
}

const dayMs = 86_400_000;

/** How long each was left untouched, in days. */
export function untouchedFigures(
  { untouched }: TaskStatisticsDto,
  heads: { task: string; days: string },
  now: number,
): Figures {
  return {
    head: heads.task,
    series: [{ name: heads.days, kind: 'count', color: 'var(--accent)' }],
    rows: untouched.map(({ id, title, touchedAt }) => ({
      key: String(id),
      label: title,
      to: `/tasks/${String(id)}`,
      values: [Math.max(0, Math.floor((now - Date.parse(touchedAt)) / dayMs))],
    })),
  };
}
