import type { Span } from '../../worktime/calendar/day-breaks';
import type { Instant } from '../../worktime/calendar/calendar';

/** A change of a task, or a comment on it. */
export interface Touch {
  taskId: number;
  at: Instant;
}

const MINUTE_MS = 60_000;

/** A touch says nothing about what was done longer before or after. */
const REACH_MS = 60 * MINUTE_MS;

const STEP = 5;

/**
 * Where worked time may have gone: each moment to the task that was touched nearest to it, within an hour, rounded to 5
 * minutes by task.
 * @param touches earliest first @param recorded minutes that tasks already have @param free minutes to assign
 * @returns minutes by task, in the order of the first touches.
 */
export function proposedMinutes(
  spans: readonly Span[],
  touches: readonly Touch[],
  recorded: ReadonlyMap<number, number>,
  free: number,
): Map<number, number> {
  const worked = new Map<number, number>();
  touches.forEach(({ taskId, at }, index) => {
    const middle = (other: Touch | undefined) => (other ? (at + other.at) / 2 : undefined);
    const from = Math.max(at - REACH_MS, middle(touches[index - 1]) ?? 0);
    const to = Math.min(at + REACH_MS, middle(touches[index + 1]) ?? Infinity);
    const within = spans.map(({ startAt, endAt }) => Math.max(0, Math.min(to, endAt) - Math.max(from, startAt)));
    worked.set(
      taskId,
      within.reduce((sum, part) => sum + part, worked.get(taskId) ?? 0),
    );
  });
  const proposed = new Map<number, number>();
  let left = free;
  for (const [taskId, time] of worked) {
    const minutes = Math.round(time / MINUTE_MS / STEP) * STEP - (recorded.get(taskId) ?? 0);
    const part = Math.min(minutes, left);
    if (part < STEP) continue;
    proposed.set(taskId, part);
    left -= part;
  }
  return proposed;
}
