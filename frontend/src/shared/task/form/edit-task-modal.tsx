import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/client/api-error';
import { useListErrorText } from '@/api/client/error-text';
import { useFreshAnswer } from '@/api/client/use-fresh-answer';
import { useGetTaskQuery, useUpdateTaskMutation, type TaskDto } from '@/api/tasks.api';
import { FormModal } from '@/ui/dialogs/form-modal';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { TaskFormBody } from './task-form-body';
import { valuesOf } from './task-values';
import { useTaskForm } from './use-task-form';

interface ExcerptProps {
  task: TaskDto;
  onClose: () => void;
}

interface FormProps extends ExcerptProps {
  /** Where the task carries the beginning of it only. */
  wholeDescription?: string | null;
}

function EditTaskForm({ task, onClose, wholeDescription }: FormProps) {
  const { t } = useTranslation('task');
  const { t: common } = useTranslation();
  const [updateTask] = useUpdateTaskMutation();
  // As it was when the form was opened; what the list brings since is the beginning of it only.
  const [opened] = useState(wholeDescription);
  const current = valuesOf(task);
  if (task.isExcerpt && opened !== undefined) current.description = opened ?? '';
  const form = useTaskForm({
    place: `task/${String(task.id)}`,
    current,
    save: ({ description, ...values }) => {
      // A long description that nobody changed here is not sent: somebody else may have changed it meanwhile.
      const isUntouched = task.isExcerpt && description === current.description;
      // `order` is that of now, not of when the form was opened: somebody may have moved the task meanwhile.
      const updateTaskDto = { ...values, ...(!isUntouched && { description }), order: task.order };
      return updateTask({ id: task.id, updateTaskDto }).unwrap();
    },
    failed: (reason) => t('form.updateFailed', { reason }),
    onSaved: onClose,
  });
  return <TaskFormBody form={form} task={task} saveLabel={common('save')} onClose={onClose} />;
}

/** The list knows only the beginning of the description: the form waits for the rest. */
function EditExcerpt({ task, onClose }: ExcerptProps) {
  const listErrorText = useListErrorText();
  const asked = useGetTaskQuery({ id: task.id }, { refetchOnMountOrArgChange: true });
  const { error, isFetching, refetch } = asked;
  const whole = useFreshAnswer(asked);
  if (whole) return <EditTaskForm task={task} wholeDescription={whole.description} onClose={onClose} />;
  if (error && !isFetching)
    return <ErrorBanner message={listErrorText(toApiError(error))} onRetry={() => void refetch()} />;
  return <RowsSkeleton rows={6} />;
}

/** Decided when it opens: what is typed is not lost when the description grows or shrinks meanwhile. */
function EditTask(props: ExcerptProps) {
  const [isExcerpt] = useState(props.task.isExcerpt);
  return isExcerpt ? <EditExcerpt {...props} /> : <EditTaskForm {...props} />;
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
      {task && <EditTask key={task.id} task={task} onClose={onClose} />}
    </FormModal>
  );
}
