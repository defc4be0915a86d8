import { useTranslation } from 'react-i18next';
import { useCreateTaskMutation } from '@/api/tasks.api';
import { FormModal } from '@/ui/dialogs/form-modal';
import { TaskModalForm } from './task-modal-form';
import { newTaskValues } from './task-values';
import { useTaskForm } from './use-task-form';

interface FormProps {
  onClose: () => void;
  /** The project the task is for, when it is opened from one. */
  projectId?: number;
}

function NewTaskForm({ onClose, projectId }: FormProps) {
  const { t } = useTranslation('task');
  const [createTask] = useCreateTaskMutation();
  const form = useTaskForm({
    place: projectId === undefined ? 'task/new' : `task/new/${String(projectId)}`,
    current: newTaskValues(projectId),
    save: (values) => createTask({ createTaskDto: { ...values, order: 0 } }).unwrap(),
    failed: (reason) => t('form.createFailed', { reason }),
    saved: () => t('form.created'),
    onSaved: onClose,
  });
  return (
    <TaskModalForm form={form} saveLabel={t('form.create')} fixedProject={projectId !== undefined} onClose={onClose} />
  );
}

interface Props {
  opened: boolean;
  onClose: () => void;
  projectId?: number;
}

export function NewTaskModal({ opened, onClose, projectId }: Props) {
  const { t } = useTranslation('task');
  return (
    <FormModal opened={opened} onClose={onClose} title={t('form.newTitle')} size="lg">
      <NewTaskForm onClose={onClose} projectId={projectId} />
    </FormModal>
  );
}
