import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/errors/api-error';
import { useListErrorText } from '@/api/errors/error-text';
import { useFreshData } from '@/api/client/query-options';
import { useGetTaskQuery, type TaskDto } from '@/api/tasks/tasks.api';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { TaskEditors } from '../editing/task-editors';
import { TaskModalForm } from './task-modal-form';
import { useEditedTask } from '../editing/use-edited-task';

interface Props {
  task: TaskDto;
  onClose: () => void;
}

/** The list may have only an excerpt of the description: its field waits for the rest, others do not. */
export function EditTaskForm({ task, onClose }: Props) {
  const { t } = useTranslation();
  const listErrorText = useListErrorText();
  // As it was when the form opened: later changes are merged explicitly.
  const [begun] = useState(task);
  const asked = useGetTaskQuery({ id: task.id }, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, refetch } = asked;
  const whole = useFreshData(asked);

  const form = useEditedTask({
    task: begun,
    detail: whole && (currentData ?? whole),
    // Its current position: a colleague may be moving it.
    changes: (values) => ({ ...values, order: task.order }),
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
      above={<TaskEditors taskId={task.id} isEditing />}
      saveLabel={t('common.save')}
      waiting={begun.isExcerpt && !whole && waiting}
      onClose={onClose}
    />
  );
}
