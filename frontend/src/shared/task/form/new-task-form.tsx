import { useTranslation } from 'react-i18next';
import { useCreateTaskMutation } from '@/api/tasks/tasks.api';
import { TaskModalForm } from './task-modal-form';
import { newTaskValues } from './task-values';
import { useTaskForm } from './use-task-form';

interface Props {
  onClose: () => void;
  /** The project the task is for, when it is opened from one. */
  projectId?: number;
}

export function NewTaskForm({ onClose, projectId }: Props) {
  const { t } = useTranslation();
  const [createTask] = useCreateTaskMutation();
  const form = useTaskForm({
    place: projectId === undefined ? 'task/new' : `task/new/${String(projectId)}`,
    initial: newTaskValues(projectId),
    save: (values) => createTask({ createTaskDto: { ...values, order: 0 } }).unwrap(),
    failed: (reason) => t('task.form.createFailed', { reason }),
    saved: () => t('task.form.created'),
    onSaved: onClose,
  });
  return (
    <TaskModalForm
      form={form}
      saveLabel={t('task.form.create')}
      fixedProject={projectId !== undefined}
      onClose={onClose}
    />
  );
}
