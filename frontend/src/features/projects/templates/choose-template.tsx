import { Box, Text } from '@mantine/core';
import { IconChevronRight, IconTemplate } from '@tabler/icons-react';
import { t } from '@/i18n';
import { fresh } from '@/api/client/query-options';
import { renameProjectTemplateLimits } from '@/api/generated/limits.gen';
import {
  useDeleteProjectTemplateMutation,
  useGetProjectTemplatesQuery,
  useRenameProjectTemplateMutation,
  type ProjectTemplateDto,
} from '@/api/projects.api';
import { useCurrentUser } from '@/api/session/use-session';
import { NamedRow } from '@/shared/form/named-row';
import { ListState } from '@/shared/list-state';
import { EmptyState } from '@/ui/feedback/empty-state';
import { DateText } from '@/ui/text/date-text';
import classes from './templates.module.css';
import { ProjectFromTemplateForm } from './project-from-template-form';

interface RowProps {
  template: ProjectTemplateDto;
  onChoose: () => void;
}

/** A template to choose; its author and admins can edit it. */
function TemplateRow({ template: { id, name, taskCount, createdBy, createdAt }, onChoose }: RowProps) {
  const { id: me, isAdmin } = useCurrentUser();
  const [renameTemplate] = useRenameProjectTemplateMutation();
  const [deleteTemplate] = useDeleteProjectTemplateMutation();
  const change = {
    rename: (next: string) => renameTemplate({ id, renameProjectTemplateDto: { name: next } }).unwrap(),
    remove: () => deleteTemplate({ id }).unwrap(),
  };
  return (
    <NamedRow
      kind="template"
      id={id}
      name={name}
      maxLength={renameProjectTemplateLimits.name.maxLength}
      change={isAdmin || createdBy === me ? change : null}
    >
      <button type="button" className={classes.choose} onClick={onChoose}>
        <span className="stack grow">
          <Text span inherit truncate fw={500}>
            {name}
          </Text>
          <span className="truncate faint-note">
            {t('many.template.tasks', { count: taskCount })} · <DateText value={createdAt} />
          </span>
        </span>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </button>
    </NamedRow>
  );
}

interface Props {
  /** null: not chosen yet. */
  templateId: number | null;
  onChoose: (id: number | null) => void;
}

/** Chooses a template, then the initial values of its project. */
export function ChooseTemplate({ templateId, onChoose }: Props) {
  const query = useGetProjectTemplatesQuery(undefined, fresh);
  const chosen = query.data?.find(({ id }) => id === templateId);
  if (chosen) {
    return <ProjectFromTemplateForm key={chosen.id} template={chosen} onBack={() => onChoose(null)} />;
  }
  return (
    <>
      <ListState query={query} rows={4} />
      {query.data?.length === 0 && (
        <EmptyState icon={IconTemplate} title={t('many.template.empty')} text={t('many.template.emptyText')} />
      )}
      {query.data && query.data.length > 0 && (
        <Box component="ul" mx={-8} className={classes.list} aria-label={t('many.template.choose')}>
          {query.data.map((template) => (
            <TemplateRow key={template.id} template={template} onChoose={() => onChoose(template.id)} />
          ))}
        </Box>
      )}
    </>
  );
}
