import { t } from '@/i18n';
import type { TaskDto } from '@/api/tasks/tasks.api';
import { categoryOf, priorityOf, statusOf } from '../vocabulary';
import { useSaveForm, type SaveForm, type SaveFormOptions } from '../../form/use-save-form';
import type { Stored } from '../../form/conflicts/use-conflicts';

/** The key of a new task's draft. */
export const newTaskDraft = 'task/new';

/** The defaults of specification section 4. */
export const newTaskValues = (projectId: number | null = null): TaskValues => ({
  title: '',
  description: '',
  assignee: null,
  status: 'todo',
  category: 'general',
  priority: 'normal',
  urgent: false,
  projectId,
});

export const valuesOf = (task: TaskDto) => ({
  title: task.title,
  description: task.description ?? '',
  assignee: task.assignee,
  status: statusOf(task.status),
  category: categoryOf(task.category),
  priority: priorityOf(task.priority),
  urgent: task.urgent,
  projectId: task.projectId,
});

/** What the task form holds. */
export type TaskValues = ReturnType<typeof valuesOf>;

/** Values without a problem. */
export type CompleteValues = TaskValues & { assignee: number };

interface Options extends Omit<SaveFormOptions<TaskValues, unknown>, 'save' | 'validate' | 'alwaysShowsFailure'> {
  /** @param start the form's current base */
  save: (values: CompleteValues, start: TaskValues, basis: Stored<TaskValues>) => Promise<unknown>;
}

export type TaskForm = SaveForm<TaskValues>;

/** The task form with everything needed to save it. */
export function useTaskForm({ save, ...options }: Options): TaskForm {
  return useSaveForm<TaskValues>({
    ...options,
    alwaysShowsFailure: true,
    // A blank title prevents saving silently, a missing assignee with a message (section 5).
    validate: ({ title, assignee }) => {
      if (title.trim() === '') return { title: '' };
      return assignee === null ? { assignee: t('task.form.assigneeRequired') } : {};
    },
    save: (values, start, basis) => save({ ...(values as CompleteValues), title: values.title.trim() }, start, basis),
  });
}
