import { Box } from '@mantine/core';
import { Suspense } from 'react';
import { t } from '@/i18n';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { FormModal } from '@/ui/dialogs/form-modal';
import type { TaskDto } from '@/api/tasks/tasks.api';
import { EditTaskForm, NewTaskForm } from './later-forms';

/** As high as the form to come, so that the modal around it does not move. */
const WaitingForm = () => (
  <Box mih={{ base: 656, sm: 464 }}>
    <RowsSkeleton rows={8} />
  </Box>
);

interface NewTaskModalProps {
  opened: boolean;
  onClose: () => void;
  projectId?: number;
}

export function NewTaskModal({ opened, onClose, projectId }: NewTaskModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={t('task.form.newTitle')} size="lg">
      <Suspense fallback={<WaitingForm />}>
        <NewTaskForm onClose={onClose} projectId={projectId} />
      </Suspense>
    </FormModal>
  );
}

interface Props {
  /** The task being edited; undefined: closed. */
  task: TaskDto | undefined;
  onClose: () => void;
}

export function EditTaskModal({ task, onClose }: Props) {
  return (
    <FormModal opened={task !== undefined} onClose={onClose} title={t('task.form.editTitle')} size="lg">
      <Suspense fallback={<WaitingForm />}>
        {task && <EditTaskForm key={task.id} task={task} onClose={onClose} />}
      </Suspense>
    </FormModal>
  );
}
