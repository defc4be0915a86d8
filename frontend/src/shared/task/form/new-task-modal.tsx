import { Modal } from '@mantine/core';
import { useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateTaskMutation } from '@/api/tasks.api';
import { toast } from '@/ui/toast';
import { TaskFormBody, type Closable } from './task-form-body';
import { newTaskValues } from './task-values';
import { useTaskForm } from './use-task-form';

interface FormProps {
  onClose: () => void;
  /** The project the task is for, when it is opened from one. */
  projectId?: number;
  ref: Ref<Closable>;
}

function NewTaskForm({ onClose, projectId, ref }: FormProps) {
  const { t } = useTranslation('task');
  const [createTask] = useCreateTaskMutation();
  const form = useTaskForm({
    current: newTaskValues(projectId),
    save: (values) => createTask({ createTaskDto: { ...values, order: 0 } }).unwrap(),
    failed: (reason) => t('form.createFailed', { reason }),
    onSaved: () => {
      toast.success(t('form.created'));
      onClose();
    },
  });
  return (
    <TaskFormBody
      form={form}
      saveLabel={t('form.create')}
      fixedProject={projectId !== undefined}
      onClose={onClose}
      ref={ref}
    />
  );
}

interface Props {
  opened: boolean;
  onClose: () => void;
  projectId?: number;
}

export function NewTaskModal({ opened, onClose, projectId }: Props) {
  const { t } = useTranslation('task');
  const form = useRef<Closable>(null);
  return (
    <Modal opened={opened} onClose={() => form.current?.close()} title={t('form.newTitle')} size="lg">
      <NewTaskForm ref={form} onClose={onClose} projectId={projectId} />
    </Modal>
  );
}
