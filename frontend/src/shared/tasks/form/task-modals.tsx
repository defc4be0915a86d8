import { Box } from '@mantine/core';
import { Suspense, type ComponentProps } from 'react';
import { t } from '@/i18n';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { FormModal } from '@/ui/dialogs/form-modal';
import type { TaskDto } from '@/api/tasks/tasks.api';
import { EditTaskForm, NewTaskForm } from './later-forms';

/** As high as the form to come, so that the modal around it does not move. */
const waitingForm = (
  <Box mih={{ base: 656, sm: 464 }}>
    <RowsSkeleton rows={8} />
  </Box>
);

type NewProps = ComponentProps<typeof NewTaskForm> & { opened: boolean; onClose: () => void };

export function NewTaskModal({ opened, onClose, ...props }: NewProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={t('task.form.newTitle')} size="lg">
      <Suspense fallback={waitingForm}>
        <NewTaskForm {...props} />
      </Suspense>
    </FormModal>
  );
}

/** @param task undefined: closed */
export function EditTaskModal({ task, onClose }: { task: TaskDto | undefined; onClose: () => void }) {
  return (
    <FormModal opened={task !== undefined} onClose={onClose} title={t('task.form.editTitle')} size="lg">
      <Suspense fallback={waitingForm}>{task && <EditTaskForm key={task.id} task={task} />}</Suspense>
    </FormModal>
  );
}
