import { Button, Skeleton, Stack } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconCloudOff, IconMoodPuzzled } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { t } from '@/i18n';
import { freshEvery, isEmptyAnswer } from '@/api/client/query-options';
import { toApiError } from '@/api/errors/api-error';
import { listErrorText } from '@/api/errors/error-text';
import { useGetProjectQuery } from '@/api/projects.api';
import { EmptyState } from '@/ui/feedback/empty-state';
import { DetailSkeleton, SkeletonRows } from '@/ui/feedback/skeletons';
import { toast } from '@/ui/feedback/toast';
import { usePageTitle } from '@/ui/screen/page-title';
import { readId } from '@/ui/view/read-id';
import { useLastKnown } from '@/ui/view/use-view';
import { ProjectDetail } from './project-detail';

/** The project of the address, loading, failed, missing or shown (specification section 2). */
export function ProjectScreen() {
  const id = readId(useParams().id);
  const { currentData, error, refetch } = useGetProjectQuery(id === null ? skipToken : { id }, freshEvery(15));
  const failure = error && toApiError(error);
  const isMissing = id === null || failure?.status === 404 || isEmptyAnswer(currentData);
  const navigate = useNavigate();
  // After a failed refresh, readers keep the project they have. If it is deleted while the user types, the form stays, and
  // leaving asks first.
  const project = useLastKnown(isMissing ? undefined : currentData, id);
  usePageTitle(project?.name ?? t('projects.title'));

  const isGone = project !== undefined && isMissing;
  useEffect(() => {
    if (!isGone) return;
    toast.failure(t('projects.detail.notFound'));
    void navigate('/projects', { replace: true });
  }, [isGone, navigate]);

  const toList = (
    <Button component={Link} to="/projects" variant="default">
      {t('projects.detail.back')}
    </Button>
  );
  if (project) return <ProjectDetail key={project.id} project={project} />;
  if (isMissing)
    return (
      <EmptyState icon={IconMoodPuzzled} title={t('projects.detail.notFound')} text={t('projects.detail.notFoundText')}>
        {toList}
      </EmptyState>
    );
  if (failure)
    return (
      <div role="alert">
        <EmptyState icon={IconCloudOff} title={t('projects.detail.error')} text={listErrorText(failure)}>
          {toList}
          <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
        </EmptyState>
      </div>
    );
  return (
    <DetailSkeleton>
      <Stack gap="sm" maw={640} mb={48}>
        {[92, 86, 60].map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </Stack>
      <SkeletonRows rows={5} />
    </DetailSkeleton>
  );
}
