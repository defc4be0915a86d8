import { Box, Button, Menu } from '@mantine/core';
import { IconChevronUp, IconPlus, IconSearchOff, IconStack2, IconTemplate } from '@tabler/icons-react';
import { Suspense, useDeferredValue, useMemo } from 'react';
import { t } from '@/i18n';
import { freshEvery } from '@/api/client/query-options';
import { useGetProjectsQuery, type ProjectDto, type ProjectStatus } from '@/api/projects.api';
import { useCurrentUser } from '@/api/session/use-session';
import { ListState } from '@/shared/list-state';
import { LabelButton } from '@/ui/label-button';
import { FormModal } from '@/ui/dialogs/form-modal';
import { EmptyState } from '@/ui/feedback/empty-state';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { SearchField } from '@/ui/fields/search-field';
import { CommandButton } from '@/ui/keys/command-button';
import { useCommands } from '@/ui/keys/use-commands';
import { ListNote } from '@/ui/list/list-note';
import { lazyWithPreload } from '@/ui/screen/lazy-with-preload';
import { PageHeader } from '@/ui/screen/page-header';
import { SelectionBar } from '@/ui/table/selection-bar';
import { useSelection } from '@/ui/table/use-selection';
import { useLastKnown } from '@/ui/view/use-view';
import { EditProjectForm, NewProjectForm } from './form/project-form';
import { filterProjects, nextSort, sortProjects, useProjectsView } from './project-list';
import { ProjectStatusBadge, projectStatuses } from './project-status';
import { ProjectTable } from './project-table';
import classes from './projects.module.css';
import { useProjectActions } from './use-project-actions';

const ChooseTemplate = lazyWithPreload(() => import('./templates/choose-template').then((m) => m.ChooseTemplate));

/** The choice of a status for the selected projects. */
function StatusMenu({ onStatus }: { onStatus: (status: ProjectStatus) => void }) {
  return (
    <Menu position="top" withinPortal>
      <Menu.Target>
        <Button size="compact-md" variant="default" rightSection={<IconChevronUp size={16} stroke={1.75} />}>
          {t('projects.selection.setStatus')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {projectStatuses.map((status) => (
          <Menu.Item key={status} onClick={() => onStatus(status)}>
            <ProjectStatusBadge status={status} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const none: readonly ProjectDto[] = [];

export function ProjectsScreen() {
  const { isAdmin } = useCurrentUser();
  const [view, changeView, closeView] = useProjectsView();
  const { data, error, refetch } = useGetProjectsQuery(undefined, freshEvery(15));
  const { removeOne, removeMany, setStatus } = useProjectActions();

  const query = useDeferredValue(view.query);
  const shown = useMemo(() => sortProjects(filterProjects(data ?? none, query), view.sort), [data, query, view.sort]);
  const selection = useSelection(shown);
  const edited = useLastKnown(
    data?.find(({ id }) => id === view.editedId),
    view.editedId,
  );

  const openNew = () => changeView({ isNew: true }, { replace: false });
  const closeNew = () => closeView({ isNew: false });
  const closeEdit = () => closeView({ editedId: null });
  const closeTemplates = () => closeView({ isFromTemplate: false, templateId: null });
  useCommands({ new: openNew });

  return (
    <div className={classes.screen}>
      <PageHeader title={t('projects.title')} note={data?.length}>
        <LabelButton
          variant="default"
          icon={IconTemplate}
          onClick={() => changeView({ isFromTemplate: true }, { replace: false })}
        >
          {t('projects.fromTemplate')}
        </LabelButton>
        <CommandButton command="new" icon={IconPlus} onClick={openNew}>
          {t('projects.new')}
        </CommandButton>
      </PageHeader>
      <ListState query={{ data, error, refetch }} />
      {data && data.length > 0 && (
        <SearchField
          w={{ base: '100%', sm: 260 }}
          ml="auto"
          mb="xs"
          query={view.query}
          onChange={(next) => changeView({ query: next })}
          label={t('projects.search.label')}
          placeholder={t('projects.search.placeholder')}
          clearLabel={t('projects.search.clear')}
        />
      )}
      {query !== '' && data?.some(({ isExcerpt }) => isExcerpt) && (
        <ListNote>{t('projects.search.beginnings')}</ListNote>
      )}
      {data?.length === 0 && !error && (
        <EmptyState icon={IconStack2} title={t('projects.empty.none')} text={t('projects.empty.noneText')}>
          <Button onClick={openNew}>{t('projects.new')}</Button>
        </EmptyState>
      )}
      {data && data.length > 0 && shown.length === 0 && (
        <EmptyState
          icon={IconSearchOff}
          title={t('projects.empty.filtered', { query })}
          text={t('projects.empty.filteredText')}
        >
          <Button variant="default" onClick={() => changeView({ query: '' })}>
            {t('projects.search.clear')}
          </Button>
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ProjectTable
          projects={shown}
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
      <FormModal opened={view.isNew} onClose={closeNew} title={t('projects.form.newTitle')} size="lg">
        <NewProjectForm />
      </FormModal>
      <FormModal opened={view.isFromTemplate} onClose={closeTemplates} title={t('projects.fromTemplate')} size="lg">
        {/* So that the modal does not move when the templates are loaded. */}
        <Box mih={{ base: 300, sm: 188 }}>
          <Suspense fallback={<RowsSkeleton rows={4} />}>
            <ChooseTemplate templateId={view.templateId} onChoose={(templateId) => changeView({ templateId })} />
          </Suspense>
        </Box>
      </FormModal>
      <FormModal onClose={closeEdit} title={t('projects.form.editTitle')} size="lg">
        {edited && <EditProjectForm key={edited.id} project={edited} />}
      </FormModal>
    </div>
  );
}
