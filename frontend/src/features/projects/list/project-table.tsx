import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ProjectDto } from '@/api/projects.api';
import { RowCheckbox } from '@/ui/table/row-checkbox';
import { SortHeader } from '@/ui/table/sort-header';
import table from '@/ui/table/table.module.css';
import { useRowKeys } from '@/ui/table/use-row-keys';
import type { Selection } from '@/ui/table/use-selection';
import { useStableCallback } from '@/ui/use-stable-callback';
import type { Sort, SortBy } from '../project-list';
import { ProjectRow, type RowActions } from './project-row';
import classes from './projects.module.css';

interface Props {
  projects: readonly ProjectDto[];
  isAdmin: boolean;
  selection: Selection;
  sort: Sort;
  onSort: (by: SortBy) => void;
  onEdit: (id: number) => void;
  onRemove: (project: ProjectDto) => void;
}

export function ProjectTable({ projects, isAdmin, selection, sort, onSort, onEdit, onRemove }: Props) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const toggle = useStableCallback((id: number) => selection.select([id], !selection.ids.has(id)));
  const edit = useStableCallback(onEdit);
  const remove = useStableCallback(onRemove);
  const actions = useMemo<RowActions>(() => ({ toggle, edit, remove }), [toggle, edit, remove]);
  const body = useRef<HTMLDivElement>(null);
  const onKeyDown = useRowKeys({ body, toggle, edit, open: (id) => void navigate(`/projects/${String(id)}`) });

  const selected = selection.ids.size;
  const toggleAll = () =>
    selection.select(
      projects.map(({ id }) => id),
      selected < projects.length,
    );
  const directionOf = (by: SortBy) => (sort.by === by ? sort.direction : null);
  return (
    <div className={table.frame}>
      <div role="table" aria-label={t('title')} className={classes.table} data-admin={isAdmin || undefined}>
        <div role="rowgroup" className={`${table.head} ${classes.head}`}>
          <div role="row" className={`${table.headRow} ${classes.headRow}`}>
            <div role="columnheader">
              <RowCheckbox
                label={t('selectAll')}
                checked={selected === projects.length}
                partly={selected > 0 && selected < projects.length}
                onChange={toggleAll}
              />
            </div>
            <SortHeader label={t('column.name')} direction={directionOf('name')} onSort={() => onSort('name')} />
            <div role="columnheader">{t('column.status')}</div>
            <div role="columnheader">{t('column.website')}</div>
            <div role="columnheader" className={classes.tasksHead}>
              {t('column.tasks')}
            </div>
            <SortHeader
              label={t('column.created')}
              direction={directionOf('created')}
              onSort={() => onSort('created')}
            />
            <div role="columnheader">
              <span className={table.hidden}>{t('column.actions')}</span>
            </div>
          </div>
        </div>
        <div ref={body} role="rowgroup" onKeyDown={onKeyDown}>
          {projects.map((project) => (
            <ProjectRow
              key={project.id}
              project={project}
              isAdmin={isAdmin}
              isSelected={selection.ids.has(project.id)}
              actions={actions}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
