import { Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconMoodPuzzled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { t } from '@/i18n';
import { isEmptyAnswer, freshEvery } from '@/api/client/query-options';
import { toApiError } from '@/api/errors/api-error';
import { listErrorText } from '@/api/errors/error-text';
import { tasksApi, useGetTaskQuery } from '@/api/tasks/tasks.api';
import { isAnythingDirty } from '@/ui/dialogs/dirty-guard';
import { EmptyState } from '@/ui/feedback/empty-state';
import { DetailSkeleton, SkeletonRows } from '@/ui/feedback/skeletons';
import { toast } from '@/ui/feedback/toast';
import { readId } from '@/ui/view/read-id';
import { useLastKnown } from '@/ui/view/use-view';
import { TaskDetail } from './task-detail';

/** The task with this id, or why there is none. Shows the list's data until its own answer arrives. */
function useTask(id: number | null) {
  const { currentData: detail, error } = useGetTaskQuery(id === null ? skipToken : { id }, freshEvery(15));
  const { listed } = tasksApi.endpoints.getTasks.useQueryState(undefined, {
    selectFromResult: ({ data }) => ({ listed: data?.items.find((task) => task.id === id) }),
  });
  const failure = error && toApiError(error);
  const isMissing = id === null || failure?.status === 404;
  const isEmpty = !failure && isEmptyAnswer(detail);
  // After a failed refresh, readers keep the task they have, unless the task itself is gone.
  const hasFailed = isMissing || (failure !== undefined && detail === undefined);
  const reason = failure && !isMissing ? listErrorText(failure) : t('tasks.detail.notFound');
  return {
    task: hasFailed || isEmpty ? undefined : (detail ?? listed),
    reason: hasFailed ? reason : undefined,
    isMissing,
    isEmpty,
  };
}

export function TaskDetailScreen() {
  const id = readId(useParams().id);
  const navigate = useNavigate();
  const { task, reason, isMissing, isEmpty } = useTask(id);

  const lastKnown = useLastKnown(task, id);
  // Deleted while the user types: the text stays visible, and requests stop.
  const isDeleted = lastKnown !== undefined && isMissing;

  // A failed or unknown load leads back to the list (specification section 2), where it is said why.
  const [isEditing, setEditing] = useState(false);
  useEffect(() => {
    if (reason === undefined || (isDeleted && (isEditing || isAnythingDirty()))) return;
    toast.failure(reason);
    void navigate('/tasks', { replace: true });
  }, [reason, isDeleted, isEditing, navigate]);

  if (lastKnown) return <TaskDetail key={lastKnown.id} task={lastKnown} isDeleted={isDeleted} onEditing={setEditing} />;
  if (reason === undefined && !isEmpty)
    return (
      <DetailSkeleton>
        <SkeletonRows rows={8} />
      </DetailSkeleton>
    );
  return (
    <EmptyState icon={IconMoodPuzzled} title={t('tasks.detail.notFound')} text={t('tasks.detail.notFoundText')}>
      <Button component={Link} to="/tasks" variant="default">
        {t('tasks.detail.back')}
      </Button>
    </EmptyState>
  );
}
