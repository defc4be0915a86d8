import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskDto } from '@/api/tasks/tasks.api';
import { FormModal } from '@/ui/dialogs/form-modal';
import { EditTaskForm } from './later-forms';
import { WaitingForm } from './waiting-form';

interface Props {
  /** The task being edited; undefined: closed. */
  task: TaskDto | undefined;
  onClose: () => void;
}

export function EditTaskModal({ task, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal opened={task !== undefined} onClose={onClose} title={t('task.form.editTitle')} size="lg">
      <Suspense fallback={<WaitingForm />}>
        {task && <EditTaskForm key={task.id} task={task} onClose={onClose} />}
      </Suspense>
    </FormModal>
  );
}
