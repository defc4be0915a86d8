import { useTranslation } from 'react-i18next';
import { useUpdateTaskMutation, type TaskDto } from '@/api/tasks.api';
import { FormModal } from '@/ui/form-modal';
import { TaskFormBody } from './task-form-body';
import { valuesOf } from './task-values';
import { useTaskForm } from './use-task-form';

interface FormProps {
  task: TaskDto;
  onClose: () => void;
}

function EditTaskForm({ task, onClose }: FormProps) {
  const { t } = useTranslation('task');
  const { t: common } = useTranslation();
  const [updateTask] = useUpdateTaskMutation();
  const form = useTaskForm({
    current: valuesOf(task),
    // `order` is that of now, not of when the form was opened: somebody may have moved the task meanwhile.
    save: (values) => updateTask({ id: task.id, updateTaskDto: { ...values, order: task.order } }).unwrap(),
    failed: (reason) => t('form.updateFailed', { reason }),
    onSaved: onClose,
  });
  return <TaskFormBody form={form} task={task} saveLabel={common('save')} onClose={onClose} />;
}

interface Props {
  /** The task being edited; undefined: closed. */
  task: TaskDto | undefined;
  onClose: () => void;
}

export function EditTaskModal({ task, onClose }: Props) {
  const { t } = useTranslation('task');
  return (
    <FormModal opened={task !== undefined} onClose={onClose} title={t('form.editTitle')} size="lg">
      {task && <EditTaskForm key={task.id} task={task} onClose={onClose} />}
    </FormModal>
  );
}
