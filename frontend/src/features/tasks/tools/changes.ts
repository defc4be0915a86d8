import type { ChangeTasksDto } from '@/api/tasks/tasks.api';
import type { TaskCategory, TaskStatus } from '@/api/tasks/tasks.api';
import { none } from '@/ui/view/address';

/** A form's values for several tasks; null: unchanged. */
export interface ChangeValues {
  status: TaskStatus | null;
  /** An id as text, as in all selects. */
  assignee: string | null;
  category: TaskCategory | null;
  urgent: 'yes' | 'no' | null;
  projectId: string | null;
}

export const unchanged: ChangeValues = { status: null, assignee: null, category: null, urgent: null, projectId: null };

/** The request: only chosen fields. */
export function changesOf(values: ChangeValues): Omit<ChangeTasksDto, 'ids'> {
  const { status, assignee, category, urgent, projectId } = values;
  return {
    ...(status && { status }),
    ...(assignee !== null && { assignee: Number(assignee) }),
    ...(category && { category }),
    ...(urgent && { urgent: urgent === 'yes' }),
    ...(projectId !== null && { projectId: Number(projectId) === none ? null : Number(projectId) }),
  };
}
