import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { renameProjectTemplateLimits } from '@/api/generated/limits.gen';
import { useCurrentUser } from '@/api/session/use-session';
import {
  useDeleteProjectTemplateMutation,
  useRenameProjectTemplateMutation,
  type ProjectTemplateDto,
} from '@/api/projects.api';
import { NamedRow } from '@/shared/form/named-row';
import { DateText } from '@/ui/text/date-text';
import classes from './templates.module.css';

interface Props {
  template: ProjectTemplateDto;
  onChoose: () => void;
}

/** A template to choose; its author and admins can edit it. */
export function TemplateRow({ template: { id, name, taskCount, createdBy, createdAt }, onChoose }: Props) {
  const { t } = useTranslation();
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
      className={classes.row}
      renamedClassName={classes.renamed}
      change={isAdmin || createdBy === me ? change : null}
    >
      <button type="button" className={classes.choose} onClick={onChoose}>
        <span className="stack grow">
          <span className={classes.name}>{name}</span>
          <span className={classes.note}>
            {t('many.template.tasks', { count: taskCount })} · <DateText value={createdAt} />
          </span>
        </span>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </button>
    </NamedRow>
  );
}
