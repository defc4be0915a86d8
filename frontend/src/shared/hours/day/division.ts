import type { DayProposalDto, TimeEntryPartDto } from '@/api/hours.api';
import { sumOf, type ProjectId } from '../hours';

/** A part of a day's work. */
export interface Part {
  key: string;
  projectId: ProjectId;
  taskId: number | null;
  name: string;
  /** Its project, if the name is a task's. */
  detail: string | null;
  minutes: number;
  /** A text that means no time. */
  wrong?: string;
}

export const partsOf = ({ parts }: DayProposalDto): Part[] =>
  parts.map(({ task_id: taskId, task_title: name, project_id: projectId, project_name: detail, minutes }) => ({
    key: `task ${taskId}`,
    ...{ projectId, taskId, name, detail, minutes },
  }));

/** Without a text that means none. */
export const lasting = ({ wrong: _, ...part }: Part, minutes: number): Part => ({ ...part, minutes });

const step = 5;

/**
 * Moves the border behind a part: what the part gains, the next one loses; behind the last one, what is left over.
 * @param minutes the part's time up to the new border
 */
export function moved(parts: readonly Part[], index: number, minutes: number, left: number): Part[] {
  const part = parts[index];
  if (!part) return [...parts];
  const next = parts[index + 1];
  const both = part.minutes + (next?.minutes ?? Math.max(0, left));
  const until = Math.max(0, Math.min(both, Math.round(minutes / step) * step));
  return parts.map((one, at) => {
    if (at === index) return lasting(one, until);
    return at === index + 1 ? lasting(one, both - until) : one;
  });
}

/** Of a day's work, undivided; negative if more was divided. */
export const leftOf = (
  { presence_minutes: presence, recorded_minutes: recorded }: DayProposalDto,
  parts: readonly Part[],
) => presence - recorded - sumOf(parts);

export const entriesOf = (parts: readonly Part[]): TimeEntryPartDto[] =>
  parts
    .filter(({ minutes }) => minutes > 0)
    .map(({ projectId, taskId, minutes }) => ({ project_id: projectId, task_id: taskId, minutes }));
