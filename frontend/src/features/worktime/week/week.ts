import type { TimeCellDto, TimeEntryDto } from '@/api/hours.api';
import { sumOf, type ProjectId } from '@/shared/hours/hours';
import { addDays } from '@/ui/text/dates';

export const daysOf = (week: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(week, days));

export const entriesOf = (entries: readonly TimeEntryDto[], date: string, projectId?: ProjectId): TimeEntryDto[] =>
  entries.filter((entry) => entry.work_date === date && (projectId === undefined || entry.project_id === projectId));

/** The projects of entries and further ones, by name, the studio's own work last. */
export function rowsOf(
  entries: readonly TimeEntryDto[],
  added: readonly ProjectId[],
  nameOf: (id: number) => string | undefined,
): { id: ProjectId; name: string | null }[] {
  const names = new Map(entries.map((entry): [ProjectId, string | null] => [entry.project_id, entry.project_name]));
  const rows = [...new Set([...names.keys(), ...added])].map((id) => ({
    id,
    name: id === null ? null : (names.get(id) ?? nameOf(id) ?? `#${id}`),
  }));
  return rows.sort(
    (a, b) => Number(a.id === null) - Number(b.id === null) || (a.name ?? '').localeCompare(b.name ?? ''),
  );
}

/** Fills the empty cells of a day with the sums of another. */
function copied(entries: readonly TimeEntryDto[], from: string, to: string): TimeCellDto[] {
  const projects = Map.groupBy(entriesOf(entries, from), (entry) => entry.project_id);
  return [...projects].flatMap(([projectId, rows]) =>
    entriesOf(entries, to, projectId).length > 0
      ? []
      : [{ work_date: to, project_id: projectId, minutes: sumOf(rows), known_minutes: 0 }],
  );
}

/** Today like the last day with hours before it. */
export function lastDayCopied(entries: readonly TimeEntryDto[], today: string) {
  const from = entries.findLast((entry) => entry.work_date < today)?.work_date ?? addDays(today, -1);
  return { from, cells: copied(entries, from, today) };
}

/** Each of the days without hours like the one a week before. */
export const weekCopied = (entries: readonly TimeEntryDto[], days: readonly string[]): TimeCellDto[] =>
  days.filter((day) => entriesOf(entries, day).length === 0).flatMap((day) => copied(entries, addDays(day, -7), day));
