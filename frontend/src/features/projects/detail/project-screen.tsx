import { Button } from '@mantine/core';
import { IconCloudOff, IconMoodPuzzled } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useListErrorText } from '@/api/errors/error-text';
import { EmptyState } from '@/ui/feedback/empty-state';
import { toast } from '@/ui/feedback/toast';
import { usePageTitle } from '@/ui/screen/page-title';
import { readId } from '@/ui/view/address';
import { useLastKnown } from '@/ui/view/use-last-known';
import { ProjectSkeleton } from './detail-skeleton';
import classes from './detail.module.css';
import { ProjectDetail } from './project-detail';
import { useProject } from '../use-project';

export function ProjectScreen() {
  const { t } = useTranslation();
  const { id } = useParams();
  const loaded = useProject(id);
  const listErrorText = useListErrorText();
  const navigate = useNavigate();
  // If the project is deleted while the user types, the form stays, and leaving asks first.
  const project = useLastKnown(loaded.state === 'loaded' ? loaded.project : undefined, readId(id));
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
      return <ProjectSkeleton />;
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
            <div className={classes.ways}>
              {toList}
              <Button onClick={loaded.retry}>{t('common.retry')}</Button>
            </div>
          </EmptyState>
        </div>
      );
  }
}
