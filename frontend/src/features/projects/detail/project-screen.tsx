import { Button, Skeleton, Stack } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconCloudOff, IconMoodPuzzled } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { freshEvery, isEmptyAnswer, selectResult } from '@/api/client/query-options';
import { toApiError, type ApiError } from '@/api/errors/api-error';
import { useListErrorText } from '@/api/errors/error-text';
import { useGetProjectQuery, type ProjectDetailDto } from '@/api/projects.api';
import { EmptyState } from '@/ui/feedback/empty-state';
import { DetailSkeleton, SkeletonRows } from '@/ui/feedback/skeletons';
import { toast } from '@/ui/feedback/toast';
import { usePageTitle } from '@/ui/screen/page-title';
import { readId } from '@/ui/view/address';
import { useLastKnown } from '@/ui/view/use-view';
import { ProjectDetail } from './project-detail';

type LoadedProject =
  | { state: 'loading' }
  | { state: 'error'; error: ApiError; retry: () => void }
  | { state: 'notFound' }
  | { state: 'loaded'; project: ProjectDetailDto };

/** The project of the address, in one of its four states (specification section 2). */
function useProject(id: number | null): LoadedProject {
  const {
    currentData: project,
    error,
    refetch,
  } = useGetProjectQuery(id === null ? skipToken : { id }, { ...freshEvery(15), selectFromResult: selectResult });
  const failure = error && toApiError(error);
  if (id === null || failure?.status === 404 || isEmptyAnswer(project)) return { state: 'notFound' };
  // After a failed refresh, readers keep the project they have.
  if (project) return { state: 'loaded', project };
  return failure ? { state: 'error', error: failure, retry: () => void refetch() } : { state: 'loading' };
}

export function ProjectScreen() {
  const { t } = useTranslation();
  const id = readId(useParams().id);
  const loaded = useProject(id);
  const listErrorText = useListErrorText();
  const navigate = useNavigate();
  // If the project is deleted while the user types, the form stays, and leaving asks first.
  const project = useLastKnown(loaded.state === 'loaded' ? loaded.project : undefined, id);
  usePageTitle(project?.name ?? t('projects.title'));

  const isGone = project !== undefined && loaded.state === 'notFound';
  useEffect(() => {
    if (!isGone) return;
    toast.failure(t('projects.detail.notFound'));
    void navigate('/projects', { replace: true });
  }, [isGone, navigate, t]);

  const toList = (
    <Button component={Link} to="/projects" variant="default">
      {t('projects.detail.back')}
    </Button>
  );
  if (project) return <ProjectDetail key={project.id} project={project} />;
  switch (loaded.state) {
    case 'loaded': // And shown above.
    case 'loading':
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
    case 'notFound':
      return (
        <EmptyState
          icon={IconMoodPuzzled}
          title={t('projects.detail.notFound')}
          text={t('projects.detail.notFoundText')}
        >
          {toList}
        </EmptyState>
      );
    case 'error':
      return (
        <div role="alert">
          <EmptyState icon={IconCloudOff} title={t('projects.detail.error')} text={listErrorText(loaded.error)}>
            {toList}
            <Button onClick={loaded.retry}>{t('common.retry')}</Button>
          </EmptyState>
        </div>
      );
  }
}
