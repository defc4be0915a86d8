import { skipToken } from '@reduxjs/toolkit/query';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { selectResult, freshEvery } from '@/api/client/query-options';
import { type ProjectDto, useGetProjectSiteQuery, useTickProjectChecklistMutation } from '@/api/projects.api';
import { CommandButton } from '@/ui/keys/command-button';
import { RichText } from '@/shared/writing/text/rich-text';
import { useTick } from '@/shared/writing/text/use-tick';
import { PageHeader } from '@/ui/screen/page-header';
import { DateText } from '@/ui/text/date-text';
import { ProjectStatusBadge } from '../project-status';
import { AwaitedSite, SiteCell } from '../site/site-cell';
import { WebsiteLink } from '../website-link';
import { BackButton } from '@/ui/screen/back-button';
import classes from './detail.module.css';

interface Props {
  project: ProjectDto;
  /** The focus returns to the button that started editing. */
  focusEdit: boolean;
  onEdit: () => void;
  onAddTask: () => void;
}

/** A project's fields, read-only. */
export function ProjectFacts({ project, focusEdit, onEdit, onAddTask }: Props) {
  const { t } = useTranslation();
  const [tickEntry] = useTickProjectChecklistMutation();
  const { id, name, status, createdAt, websiteUrl, description } = project;
  const tick = useTick((checkItemDto) => tickEntry({ id, checkItemDto }).unwrap());
  const { currentData: answer } = useGetProjectSiteQuery(websiteUrl === null ? skipToken : { id }, {
    ...freshEvery(60),
    selectFromResult: selectResult,
  });
  return (
    <>
      <PageHeader title={name} above={<BackButton list="/projects" />}>
        <CommandButton command="edit" icon={IconPencil} variant="default" autoFocus={focusEdit} onClick={onEdit}>
          {t('common.edit')}
        </CommandButton>
        <CommandButton command="new" icon={IconPlus} onClick={onAddTask}>
          {t('projects.detail.addTask')}
        </CommandButton>
      </PageHeader>
      <dl className={classes.facts}>
        <div>
          <dt>{t('projects.field.status')}</dt>
          <dd>
            <ProjectStatusBadge status={status} />
          </dd>
        </div>
        <div>
          <dt>{t('projects.column.created')}</dt>
          <dd className="figures">
            <DateText value={createdAt} />
          </dd>
        </div>
        <div>
          <dt>{t('projects.column.website')}</dt>
          <dd>
            <WebsiteLink url={websiteUrl} />
          </dd>
        </div>
        {websiteUrl !== null && (
          <div className={classes.availability}>
            <dt>{t('projects.column.site')}</dt>
            <dd>{answer ? <SiteCell url={websiteUrl} site={answer.site ?? undefined} /> : <AwaitedSite />}</dd>
          </div>
        )}
      </dl>
      <section className={classes.description} aria-labelledby="project-description">
        <h2 id="project-description" className="section-title">
          {t('projects.field.description')}
        </h2>
        {description ? (
          <RichText text={description} onTick={tick} />
        ) : (
          <p className="faint">{t('projects.detail.noDescription')}</p>
        )}
      </section>
    </>
  );
}
