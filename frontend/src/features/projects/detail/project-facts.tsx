import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProjectDto } from '@/api/projects.api';
import { ariaKeys } from '@/ui/keys/commands';
import { PageHeader } from '@/ui/screen/page-header';
import { DateText } from '@/ui/text/date-text';
import { LinkedText } from '@/ui/text/linked-text';
import { ProjectStatusBadge } from '../project-status';
import { WebsiteLink } from '../website-link';
import { BackButton } from '@/ui/screen/back-button';
import classes from './detail.module.css';

interface Props {
  project: ProjectDto;
  /** The focus returns to where editing began. */
  focusEdit: boolean;
  onEdit: () => void;
  onAddTask: () => void;
}

/** What a project is, to be read. */
export function ProjectFacts({ project, focusEdit, onEdit, onAddTask }: Props) {
  const { t } = useTranslation('projects');
  const { t: common } = useTranslation();
  const { name, status, createdAt, websiteUrl, description } = project;
  return (
    <>
      <PageHeader title={name} above={<BackButton list="/projects" />}>
        <Button
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
          aria-keyshortcuts={ariaKeys('edit')}
          autoFocus={focusEdit}
          onClick={onEdit}
        >
          {common('edit')}
        </Button>
        <Button
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          aria-keyshortcuts={ariaKeys('new')}
          onClick={onAddTask}
        >
          {t('detail.addTask')}
        </Button>
      </PageHeader>
      <dl className={classes.facts}>
        <div>
          <dt>{t('field.status')}</dt>
          <dd>
            <ProjectStatusBadge status={status} />
          </dd>
        </div>
        <div>
          <dt>{t('column.created')}</dt>
          <dd className="figures">
            <DateText value={createdAt} />
          </dd>
        </div>
        <div>
          <dt>{t('column.website')}</dt>
          <dd>
            <WebsiteLink url={websiteUrl} />
          </dd>
        </div>
      </dl>
      <section className={classes.description} aria-labelledby="project-description">
        <h2 id="project-description" className="section-title">
          {t('field.description')}
        </h2>
        {description ? <LinkedText text={description} /> : <p className="faint">{t('detail.noDescription')}</p>}
      </section>
    </>
  );
}
