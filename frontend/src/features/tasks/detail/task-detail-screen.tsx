import { Button } from '@mantine/core';
import { IconMoodPuzzled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useListErrorText } from '@/api/errors/error-text';
import { isAnythingDirty } from '@/ui/dialogs/dirty-guard';
import { EmptyState } from '@/ui/feedback/empty-state';
import { toast } from '@/ui/feedback/toast';
import { readId } from '@/ui/view/address';
import { useLastKnown } from '@/ui/view/use-view';
import { TaskSkeleton } from './detail-skeleton';
import { TaskDetail } from './task-detail';
import { useTask } from './use-task';

/** Shown if no task loads; a failure leads back to the list. */
function NotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={IconMoodPuzzled} title={t('tasks.detail.notFound')} text={t('tasks.detail.notFoundText')}>
      <Button component={Link} to="/tasks" variant="default">
        {t('tasks.detail.back')}
      </Button>
    </EmptyState>
  );
}

export function TaskDetailScreen() {
  const { t } = useTranslation();
  const { id } = useParams();
  const navigate = useNavigate();
  const listErrorText = useListErrorText();
  const { task, failure, isEmpty } = useTask(id);

  const kept = useLastKnown(task, readId(id));
  // Deleted while the user types: the text stays visible, and requests stop.
  const isGone = kept !== undefined && failure?.status === 404;

  // A failed or unknown load leads back to the list (specification section 2), where it is said why.
  const reason = failure && (failure.status === 404 ? t('tasks.detail.notFound') : listErrorText(failure));
  const [isEditing, setEditing] = useState(false);
  useEffect(() => {
    if (reason === undefined || (isGone && (isEditing || isAnythingDirty()))) return;
    toast.failure(reason);
    void navigate('/tasks', { replace: true });
  }, [reason, isGone, isEditing, navigate]);

  if (kept) return <TaskDetail key={kept.id} task={kept} isGone={isGone} onEditing={setEditing} />;
  return failure || isEmpty ? <NotFound /> : <TaskSkeleton />;
}
