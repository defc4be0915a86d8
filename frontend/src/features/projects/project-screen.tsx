import { Button } from '@mantine/core';
import { IconCloudOff, IconMoodPuzzled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useListErrorText } from '@/api/error-text';
import { EmptyState } from '@/ui/empty-state';
import { usePageTitle } from '@/ui/page-title';
import { DetailSkeleton } from './detail/detail-skeleton';
import classes from './detail/detail.module.css';
import { ProjectDetail } from './detail/project-detail';
import { useProject } from './use-project';

export function ProjectScreen() {
  const { t } = useTranslation('projects');
  const { t: common } = useTranslation();
  const { id } = useParams();
  const loaded = useProject(id);
  const listErrorText = useListErrorText();
  usePageTitle(loaded.state === 'loaded' ? loaded.project.name : t('title'));

  const toList = (
    <Button component={Link} to="/projects" variant="default">
      {t('detail.back')}
    </Button>
  );
  switch (loaded.state) {
    case 'loading':
      return <DetailSkeleton />;
    case 'notFound':
      return (
        <EmptyState icon={IconMoodPuzzled} title={t('detail.notFound')} text={t('detail.notFoundText')}>
          {toList}
        </EmptyState>
      );
    case 'error':
      return (
        <div role="alert">
          <EmptyState icon={IconCloudOff} title={t('detail.error')} text={listErrorText(loaded.error)}>
            <div className={classes.ways}>
              {toList}
              <Button onClick={loaded.retry}>{common('retry')}</Button>
            </div>
          </EmptyState>
        </div>
      );
    case 'loaded':
      return <ProjectDetail key={loaded.project.id} project={loaded.project} />;
  }
}
