import { Button } from '@mantine/core';
import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { selectResult, freshEvery } from '@/api/client/query-options';
import { useGetProjectsQuery, type ProjectDto } from '@/api/projects.api';
import { useCurrentUser } from '@/api/session/use-session';
import { ListState } from '@/shared/list-state';
import { SearchField } from '@/ui/fields/search-field';
import { CommandButton } from '@/ui/keys/command-button';
import { useCommands } from '@/ui/keys/use-commands';
import { ListNote } from '@/ui/list/list-note';
import { PageHeader } from '@/ui/screen/page-header';
import { SelectionBar } from '@/ui/table/selection-bar';
import { useSelection } from '@/ui/table/use-selection';
import { useLastKnown } from '@/ui/view/use-last-known';
import { EmptyProjects } from './empty-projects';
import { EditProjectModal } from './form/edit-project-modal';
import { NewProjectModal } from './form/new-project-modal';
import { ProjectTable } from './list/project-table';
import classes from './list/projects.module.css';
import { StatusMenu } from './list/status-menu';
import { filterProjects, nextSort, sortProjects } from './project-list';
import { TemplatesModal } from './templates/templates-modal';
import { useProjectsView } from './use-projects-view';
import { useRemoveProjects } from './use-remove-projects';
import { useSetStatus } from './use-set-status';

const none: readonly ProjectDto[] = [];

export function ProjectsScreen() {
  const { t } = useTranslation();
  const { isAdmin } = useCurrentUser();
  const [view, changeView, closeView] = useProjectsView();
  const { data, error, refetch } = useGetProjectsQuery(undefined, {
    ...freshEvery(15),
    selectFromResult: selectResult,
  });
  const { removeOne, removeMany } = useRemoveProjects();
  const setStatus = useSetStatus();

  const query = useDeferredValue(view.query);
  const shown = useMemo(() => sortProjects(filterProjects(data ?? none, query), view.sort), [data, query, view.sort]);
  const selection = useSelection(shown);
  const edited = useLastKnown(
    data?.find(({ id }) => id === view.editedId),
    view.editedId,
  );

  const openNew = () => changeView({ isNew: true }, { replace: false });
  useCommands({ new: openNew });

  return (
    <>
      <PageHeader title={t('projects.title')} note={data?.length}>
        <Button
          variant="default"
          leftSection={<IconTemplate size={16} stroke={1.75} aria-hidden />}
          onClick={() => changeView({ isFromTemplate: true }, { replace: false })}
        >
          {t('projects.fromTemplate')}
        </Button>
        <CommandButton command="new" icon={IconPlus} onClick={openNew}>
          {t('projects.new')}
        </CommandButton>
      </PageHeader>
      <ListState query={{ data, error, refetch }} />
      {data && data.length > 0 && (
        <div className={classes.toolbar}>
          <SearchField
            className={classes.search}
            query={view.query}
            onChange={(next) => changeView({ query: next })}
            label={t('projects.search.label')}
            placeholder={t('projects.search.placeholder')}
            clearLabel={t('projects.search.clear')}
          />
        </div>
      )}
      {query !== '' && data?.some(({ isExcerpt }) => isExcerpt) && (
        <ListNote>{t('projects.search.beginnings')}</ListNote>
      )}
      {data && shown.length === 0 && (!error || data.length > 0) && (
        <EmptyProjects
          query={data.length > 0 ? query : ''}
          onNew={openNew}
          onClearSearch={() => changeView({ query: '' })}
        />
      )}
      {shown.length > 0 && (
        <ProjectTable
          projects={shown}
          isAdmin={isAdmin}
          selection={selection}
          sort={view.sort}
          onSort={(by) => changeView({ sort: nextSort(view.sort, by) })}
          onEdit={(id) => changeView({ editedId: id }, { replace: false })}
          onRemove={(project) => void removeOne(project)}
        />
      )}
      {selection.ids.size > 0 && (
        <SelectionBar
          label={t('projects.selection.label')}
          count={t('projects.selection.count', { count: selection.ids.size })}
          clearLabel={t('projects.selection.clear')}
          deleteLabel={t('projects.selection.delete')}
          onClear={selection.clear}
          onDelete={isAdmin ? () => void removeMany([...selection.ids]) : undefined}
        >
          <StatusMenu onStatus={(status) => setStatus([...selection.ids], status)} />
        </SelectionBar>
      )}
      <NewProjectModal opened={view.isNew} onClose={() => closeView({ isNew: false })} />
      <TemplatesModal
        opened={view.isFromTemplate}
        templateId={view.templateId}
        onChoose={(templateId) => changeView({ templateId })}
        onClose={() => closeView({ isFromTemplate: false, templateId: null })}
      />
      <EditProjectModal project={edited} onClose={() => closeView({ editedId: null })} />
    </>
  );
}
