import { useCallbackRef } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { t } from '@/i18n';
import { freshEvery } from '@/api/client/query-options';
import { type ProjectDto, useGetSitesQuery } from '@/api/projects.api';
import { useCurrentUser } from '@/api/session/use-session';
import { ListNote } from '@/ui/list/list-note';
import { actionsColumn, type Cards, column, type Column, DataTable } from '@/ui/table/data-table';
import { IconButton } from '@/ui/icon-button';
import type { Selection } from '@/ui/table/use-selection';
import { DateText } from '@/ui/text/date-text';
import { stripMarkdown } from '@/ui/text/strip-markdown';
import type { Sort, SortBy } from './project-list';
import { ProjectStatusBadge } from './project-status';
import { SiteCell, SiteCellPlaceholder, WebsiteLink } from '@/shared/sites/site-cell';
import classes from './projects.module.css';

interface Props {
  projects: readonly ProjectDto[];
  selection: Selection;
  sort: Sort;
  onSort: (by: SortBy) => void;
  onEdit: (id: number) => void;
  onRemove: (project: Pick<ProjectDto, 'id' | 'name'>) => void;
}

const cards: Cards = {
  below: 760,
  columns: '40px auto minmax(0, 1fr) auto',
  areas: ['select name name actions', '. status website website', '. site site site', '. created created tasks'],
};

type Name = 'name' | 'status' | 'website' | 'site' | 'created' | 'tasks';

const named = (name: Name, cell: Column<ProjectDto>['cell'], more?: Partial<Column<ProjectDto>>) =>
  column(name, t(`projects.column.${name}`), cell, more);

export function ProjectTable({ projects, selection, sort, onSort, onEdit, onRemove }: Props) {
  const navigate = useNavigate();
  const { isAdmin } = useCurrentUser();
  const edit = useCallbackRef(onEdit);
  const remove = useCallbackRef(onRemove);
  const { data: sites } = useGetSitesQuery(undefined, freshEvery(60));
  const siteOf = useMemo(() => new Map(sites?.map((site) => [site.projectId, site])), [sites]);
  const columns = useMemo(
    (): Column<ProjectDto>[] => [
      named(
        'name',
        ({ id, name, description }) => (
          <>
            <Link to={`/projects/${id}`} className={classes.name} title={name}>
              {name}
            </Link>
            {description && (
              <span className="truncate faint-note" style={{ lineHeight: '16px' }}>
                {stripMarkdown(description)}
              </span>
            )}
          </>
        ),
        { width: 'minmax(0, 1.8fr)', isSortable: true, className: 'stack' },
      ),
      named('status', ({ status }) => <ProjectStatusBadge status={status} />, { width: 124, className: 'muted' }),
      named('website', ({ websiteUrl }) => <WebsiteLink url={websiteUrl} />),
      named(
        'site',
        ({ id, websiteUrl }) =>
          sites ? <SiteCell url={websiteUrl} site={siteOf.get(id)} /> : websiteUrl !== null && <SiteCellPlaceholder />,
        { width: 'minmax(152px, 0.72fr)' },
      ),
      named('created', ({ createdAt }) => <DateText value={createdAt} />, {
        width: 88,
        isSortable: true,
        isMuted: true,
        cardLabel: t('projects.column.created'),
      }),
      named(
        'tasks',
        ({ taskCount }) => (
          <>
            <span aria-hidden="true">{taskCount}</span>
            <span className="visually-hidden">{t('projects.row.tasks', { count: taskCount })}</span>
          </>
        ),
        { width: 60, isNumber: true, isMuted: true, cardLabel: t('projects.column.tasks') },
      ),
      actionsColumn(64, ({ id, name }) => (
        <>
          <IconButton icon={IconPencil} label={t('projects.row.edit', { name })} onClick={() => edit(id)} />
          {isAdmin && (
            <IconButton
              icon={IconTrash}
              label={t('projects.row.delete', { name })}
              onClick={() => remove({ id, name })}
            />
          )}
        </>
      )),
    ],
    [isAdmin, edit, remove, sites, siteOf],
  );
  return (
    <>
      {sites?.some(({ problem }) => problem === 'offline') && <ListNote>{t('projects.site.offline')}</ListNote>}
      <DataTable
        label={t('projects.title')}
        columns={columns}
        rows={projects}
        cards={cards}
        sort={sort}
        onSort={(by) => onSort(by as SortBy)}
        selection={{
          ...selection,
          allLabel: t('projects.selectAll'),
          rowLabel: ({ name }) => t('projects.row.select', { name }),
        }}
        open={(id) => void navigate(`/projects/${id}`)}
        edit={edit}
      />
    </>
  );
}
