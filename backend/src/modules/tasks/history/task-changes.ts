import { columnsOf, type Row } from '../../../platform/database';
import type { TaskNames } from '../dto/task.dto';
import { Task } from '../task.entity';
import type { HistoryRecord } from './task-history.service';

const TRACKED = columnsOf(
  Task,
  ...(['id', 'assignedBy', 'checklistDone', 'checklistTotal', 'createdAt', 'updatedAt', 'doneAt'] as const),
);
type TrackedField = (typeof TRACKED)[number];
export type TaskChanges = Partial<Pick<Task, TrackedField>>;

export interface FieldChange {
  field: TrackedField;
  oldValue: string | null;
  newValue: string | null;
}

/** History outlives accounts and projects, so it stores names instead of ids. */
function readable(field: TrackedField, value: Task[TrackedField], { emails, projects }: TaskNames): string | null {
  if (value === null) return null;
  if (field === 'assignee') return emails.get(value as number) ?? `#${String(value)}`;
  if (field === 'projectId') return projects.get(value as number) ?? `#${String(value)}`;
  return String(value);
}

/** The effective changes of a PATCH, in the order of the entity's columns. */
export function changedFields(before: Row<Task>, changes: TaskChanges, names: TaskNames): FieldChange[] {
  return TRACKED.flatMap((field) => {
    const value = changes[field];
    if (value === undefined || value === before[field]) return [];
    return { field, oldValue: readable(field, before[field], names), newValue: readable(field, value, names) };
  });
}

/** One entry per changed field; urgent has actions of its own. Source: contract, section 3. */
export function historyOf(changes: FieldChange[]): HistoryRecord[] {
  return changes.map(({ field, oldValue, newValue }) =>
    field === 'urgent'
      ? { action: newValue === 'true' ? 'urgent_marked' : 'urgent_unmarked' }
      : { action: 'edited', fieldChanged: field, oldValue, newValue },
  );
}

/** A single field is logged with its values, several only by name. Source: contract, section 9. */
export function summaryOf(changes: readonly { field: string; oldValue: string | null; newValue: string | null }[]) {
  const [only] = changes;
  if (changes.length === 1 && only) {
    return { fieldChanged: only.field, oldValue: only.oldValue, newValue: only.newValue };
  }
  return { fieldChanged: changes.map(({ field }) => field).join(', '), oldValue: null, newValue: null };
}
