import { Modal } from '@mantine/core';
import { useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateTaskMutation, type TaskDto } from '@/api/tasks.api';
import { TaskFormBody, type Closable } from './task-form-body';
import { valuesOf } from './task-values';
import { useTaskForm } from './use-task-form';

interface FormProps {
  task: TaskDto;
  onClose: () => void;
  ref: Ref<Closable>;
}

function EditTaskForm({ task, onClose, ref }: FormProps) {
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
  return <TaskFormBody form={form} task={task} saveLabel={common('save')} onClose={onClose} ref={ref} />;
}

interface Props {
  /** The task being edited; undefined: closed. */
  task: TaskDto | undefined;
  onClose: () => void;
}

export function EditTaskModal({ task, onClose }: Props) {
  const { t } = useTranslation('task');
  const form = useRef<Closable>(null);
  // The form stays what it was while the modal fades away.
  const [shown, setShown] = useState(task);
  if (task && task !== shown) setShown(task);
  return (
    <Modal opened={task !== undefined} onClose={() => form.current?.close()} title={t('form.editTitle')} size="lg">
      {shown && <EditTaskForm key={shown.id} ref={form} task={shown} onClose={onClose} />}
    </Modal>
  );
}
