import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/errors/api-error';
import { useListErrorText } from '@/api/errors/error-text';
import { useFreshAnswer } from '@/api/client/use-fresh-answer';
import { useGetTaskQuery, useUpdateTaskMutation, type TaskDto } from '@/api/tasks.api';
import { FormModal } from '@/ui/dialogs/form-modal';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { TaskModalForm } from './task-modal-form';
import { valuesOf } from './task-values';
import { useTaskForm } from './use-task-form';

interface FormProps {
  task: TaskDto;
  onClose: () => void;
}

/** The list may know only the beginning of the description: its field waits for the rest, the others do not. */
function EditTaskForm({ task, onClose }: FormProps) {
  const { t } = useTranslation('task');
  const { t: common } = useTranslation();
  const listErrorText = useListErrorText();
  const [updateTask] = useUpdateTaskMutation();
  // Decided when it opens: what is typed is not lost when the description grows or shrinks meanwhile.
  const [isExcerpt] = useState(task.isExcerpt);
  const asked = useGetTaskQuery(isExcerpt ? { id: task.id } : skipToken, { refetchOnMountOrArgChange: true });
  const { error, isFetching, refetch } = asked;
  const whole = useFreshAnswer(asked);
  const wholeDescription = whole && (whole.description ?? '');

  const form = useTaskForm({
    place: `task/${String(task.id)}`,
    current: valuesOf(task),
    wholeDescription,
    save: ({ description, ...values }, isDescribed) => {
      // A long description that nobody changed here is not sent: somebody else may have changed it meanwhile.
      const isSent = isDescribed || !task.isExcerpt;
      // `order` is that of now, not of when the form was opened: somebody may have moved the task meanwhile.
      const updateTaskDto = { ...values, ...(isSent && { description }), order: task.order };
      return updateTask({ id: task.id, updateTaskDto }).unwrap();
    },
    failed: (reason) => t('form.updateFailed', { reason }),
    onSaved: onClose,
  });

  const waiting =
    error && !isFetching ? (
      <ErrorBanner message={listErrorText(toApiError(error))} onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton rows={3} />
    );
  return (
    <TaskModalForm
      form={form}
      task={task}
      saveLabel={common('save')}
      waiting={isExcerpt && !whole && waiting}
      onClose={onClose}
    />
  );
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
