import { t } from '@/i18n';
import { refetch, useApiDispatch } from '@/api/client/store-hooks';
import {
  tasksApi,
  useUpdateTaskMutation,
  type TaskDetailDto,
  type TaskDto,
  type UpdateTaskDto,
} from '@/api/tasks/tasks.api';
import { ifMatch } from '../../form/conflicts/if-match';
import type { Stored } from '../../form/conflicts/use-conflicts';
import { valuesOf, type CompleteValues, type TaskValues, useTaskForm, type TaskForm } from './use-task-form';
import { useAssignees, useProjects } from './use-options';
import { fieldName, wordFor } from '../vocabulary';

interface Options {
  /** As shown where the form was opened; a list has only an excerpt of the description. */
  task: TaskDto;
  /** The stored task, once known. */
  detail: TaskDetailDto | undefined;
  /** The request. @param start the form's base */
  changes: (values: CompleteValues, start: TaskValues) => UpdateTaskDto;
  onSaved?: () => void;
}

const storedOf = (task: TaskDetailDto): Stored<TaskValues> => ({ values: valuesOf(task), revision: task.revision });

/** The form of an existing task, which others may be changing. */
export function useEditTask({ task, detail, changes, onSaved }: Options): TaskForm {
  const dispatch = useApiDispatch();
  const [updateTask] = useUpdateTaskMutation();
  const [assignees, projects] = [useAssignees(task).data, useProjects(task).data];
  const { id } = task;

  const shown = (field: keyof TaskValues, value: unknown): string | undefined => {
    const choices = { assignee: assignees, projectId: projects };
    if (field === 'assignee' || field === 'projectId') {
      return choices[field].find((option) => option.value === value)?.label;
    }
    return wordFor(t, field, String(value));
  };

  return useTaskForm({
    draftKey: `task/${String(id)}`,
    initial: valuesOf(task),
    conflicts: {
      stored: detail && storedOf(detail),
      load: async () => storedOf(await dispatch(refetch(tasksApi.endpoints.getTask.initiate, { id }))),
      toStored: (current) => storedOf(current as TaskDetailDto),
      fieldLabel: (field) => fieldName(t, field),
      formatValue: shown,
    },
    save: (values, start, basis) =>
      updateTask({ id, updateTaskDto: changes(values, start), ...ifMatch(basis) }).unwrap(),
    failureText: (reason) => t('task.form.updateFailed', { reason }),
    onSaved,
  });
}
