import { IconPencil, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ProjectDto } from '@/api/projects.api';
import { RowAction } from '@/ui/table/row-action';
import { RowCheckbox } from '@/ui/table/row-checkbox';
import table from '@/ui/table/table.module.css';
import { DateText } from '@/ui/text/date-text';
import { ProjectStatusBadge } from '../project-status';
import { WebsiteLink } from '../website-link';
import classes from './projects.module.css';

/** The same object from render to render. */
export interface RowActions {
  toggle: (id: number) => void;
  edit: (id: number) => void;
  remove: (project: ProjectDto) => void;
}

interface Props {
  project: ProjectDto;
  isAdmin: boolean;
  isSelected: boolean;
  actions: RowActions;
}

/** Memoised: a refresh without changes renders no row, one with changes only those concerned. */
export const ProjectRow = memo(function ProjectRow({ project, isAdmin, isSelected, actions }: Props) {
  const { t } = useTranslation('projects');
  const { id, name, description, status, websiteUrl, taskCount, createdAt } = project;
  return (
    <div
      role="row"
      aria-selected={isSelected}
      tabIndex={-1}
      data-row={id}
      data-selected={isSelected || undefined}
      className={`${table.row} ${classes.row}`}
    >
      <div role="cell" className={classes.selectCell}>
        <RowCheckbox label={t('row.select', { name })} checked={isSelected} onChange={() => actions.toggle(id)} />
      </div>
      <div role="cell" className={classes.nameCell}>
        <Link to={`/projects/${String(id)}`} className={classes.name} title={name}>
          {name}
        </Link>
        {description && <span className={classes.description}>{description}</span>}
      </div>
      <div role="cell" className={classes.statusCell}>
        <ProjectStatusBadge status={status} />
      </div>
      <div role="cell" className={classes.websiteCell}>
        <WebsiteLink url={websiteUrl} />
      </div>
      <div role="cell" className={classes.tasksCell}>
        <span aria-hidden="true">{taskCount}</span>
        <span className={table.hidden}>{t('row.tasks', { count: taskCount })}</span>
      </div>
      <div role="cell" className={classes.createdCell} data-label={t('column.created')}>
        <DateText value={createdAt} />
      </div>
      <div role="cell" className={`${table.actions} ${classes.actionsCell}`}>
        <RowAction icon={IconPencil} label={t('row.edit', { name })} onClick={() => actions.edit(id)} />
        {isAdmin && (
          <RowAction icon={IconTrash} label={t('row.delete', { name })} onClick={() => actions.remove(project)} />
        )}
      </div>
    </div>
  );
});
