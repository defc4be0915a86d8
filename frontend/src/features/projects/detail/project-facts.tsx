import { Box, Group, Title } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import type { Ref } from 'react';
import { t } from '@/i18n';
import { freshEvery } from '@/api/client/query-options';
import { type ProjectDto, useGetProjectSiteQuery, useTickProjectChecklistMutation } from '@/api/projects.api';
import { RichText, useTick } from '@/shared/markdown/text/rich-text';
import { CommandButton } from '@/ui/keys/command-button';
import { PageHeader, BackButton } from '@/ui/screen/page-header';
import { DateText } from '@/ui/text/date-text';
import { FactList, type Fact } from '../project-part';
import { ProjectStatusBadge } from '../project-status';
import { SiteCell, SiteCellPlaceholder, WebsiteLink } from '@/shared/sites/site-cell';
import { ButtonMenu } from '@/shared/workflows/lazy-button-menu';
import classes from './detail.module.css';

interface Props {
  project: ProjectDto;
  editButton: Ref<HTMLButtonElement>;
  onEdit: () => void;
  onAddTask: () => void;
}

/** A project's fields, read-only. */
export function ProjectFacts({ project, editButton, onEdit, onAddTask }: Props) {
  const [tickEntry] = useTickProjectChecklistMutation();
  const { id, name, status, createdAt, websiteUrl, description } = project;
  const tick = useTick((checkItemDto) => tickEntry({ id, checkItemDto }).unwrap());
  const { currentData: answer } = useGetProjectSiteQuery(websiteUrl === null ? skipToken : { id }, freshEvery(60));
  const facts: Fact[] = [
    [t('projects.field.status'), <ProjectStatusBadge status={status} />],
    [t('projects.column.created'), <DateText value={createdAt} />],
    [t('projects.column.website'), <WebsiteLink url={websiteUrl} />],
  ];
  if (websiteUrl !== null)
    facts.push([
      t('projects.column.site'),
      answer ? <SiteCell url={websiteUrl} site={answer.site ?? undefined} /> : <SiteCellPlaceholder />,
    ]);
  return (
    <>
      <PageHeader
        title={name}
        above={
          <Group align="flex-start">
            <BackButton list="/projects" />
            <ButtonMenu type="project" preset={{ project }} />
          </Group>
        }
      >
        <CommandButton command="edit" icon={IconPencil} variant="default" ref={editButton} onClick={onEdit}>
          {t('common.edit')}
        </CommandButton>
        <CommandButton command="new" icon={IconPlus} onClick={onAddTask}>
          {t('projects.detail.addTask')}
        </CommandButton>
      </PageHeader>
      <FactList facts={facts} mb="lg" />
      <Box component="section" maw={760} mb={40} className={classes.description} aria-labelledby="project-description">
        <Title order={2} size="h4" id="project-description" mb="xs">
          {t('projects.field.description')}
        </Title>
        {description ? (
          <RichText text={description} onTick={tick} />
        ) : (
          <p className="faint">{t('projects.detail.noDescription')}</p>
        )}
      </Box>
    </>
  );
}
