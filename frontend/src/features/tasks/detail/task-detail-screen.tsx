import { Button } from '@mantine/core';
import { IconMoodPuzzled } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useListErrorText } from '@/api/errors/error-text';
import { EmptyState } from '@/ui/feedback/empty-state';
import { toast } from '@/ui/feedback/toast';
import { readId } from '@/ui/view/address';
import { useLastKnown } from '@/ui/view/use-last-known';
import { TaskSkeleton } from './detail-skeleton';
import { TaskDetail } from './task-detail';
import { useTask } from './use-task';

/** What is seen when no task loads, before the way leads back to the list. */
function NotFound() {
  const { t } = useTranslation('tasks');
  return (
    <EmptyState icon={IconMoodPuzzled} title={t('detail.notFound')} text={t('detail.notFoundText')}>
      <Button component={Link} to="/tasks" variant="default">
        {t('detail.back')}
      </Button>
    </EmptyState>
  );
}

export function TaskDetailScreen() {
  const { t } = useTranslation('tasks');
  const { id } = useParams();
  const navigate = useNavigate();
  const listErrorText = useListErrorText();
  const { task, failure } = useTask(id);

  // A failed or unknown load leads back to the list (specification section 2), where it is said why.
  const reason = failure && (failure.status === 404 ? t('detail.notFound') : listErrorText(failure));
  useEffect(() => {
    if (reason === undefined) return;
    toast.failure(reason);
    void navigate('/tasks', { replace: true });
  }, [reason, navigate]);

  // Gone while somebody types here: the way out asks first, and what is typed stays in sight.
  const kept = useLastKnown(task, readId(id));

  if (kept) return <TaskDetail key={kept.id} task={kept} />;
  return failure ? <NotFound /> : <TaskSkeleton />;
}
