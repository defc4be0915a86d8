import { Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/errors/api-error';
import { useListErrorText } from '@/api/errors/error-text';
import { useCurrentUser } from '@/api/session/use-session';
import { EditTaskModal } from '@/shared/task/form/edit-task-modal';
import { NewTaskModal } from '@/shared/task/form/new-task-modal';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { SearchField } from '@/ui/fields/search-field';
import { ariaKeys } from '@/ui/keys/commands';
import { useCommands } from '@/ui/keys/use-commands';
import { ListNote } from '@/ui/list/list-note';
import { PageHeader } from '@/ui/screen/page-header';
import { SelectionBar } from '@/ui/table/selection-bar';
import { useSelection } from '@/ui/table/use-selection';
import { useLastKnown } from '@/ui/view/use-last-known';
import { EmptyBoard } from './board/empty-board';
import { ProjectChip } from './board/project-chip';
import { TaskList } from './list/task-list';
import { countOf, filterGroups, groupByStatus, nextSort, sortGroups, splitByTab, type Tab } from './board/task-board';
import classes from './tasks-screen.module.css';
import { useFoundTasks } from './board/use-found-tasks';
import { useMoveTask } from './board/use-move-task';
import { usePlace } from './board/use-place';
import { useRemoveTasks } from './board/use-remove-tasks';
import { useTaskList } from './board/use-task-list';
import { useTasksView } from './board/use-tasks-view';

const tabs = ['mine', 'others'] as const satisfies readonly Tab[];

export function TasksScreen() {
  const { t } = useTranslation('tasks');
  const { id: me, isAdmin } = useCurrentUser();
  const { view, expanded, change: changeView, fold, close: closeView } = useTasksView();
  const { tab, sort } = view;
  const { tasks, total, isLoading, error, refetch } = useTaskList();
  const listErrorText = useListErrorText();
  const { removeOne, removeMany } = useRemoveTasks();
  const move = useMoveTask(tasks);

  const query = useDeferredValue(view.query);
  const found = useFoundTasks(tasks, total ?? 0, query);
  const edited = useLastKnown(
    found.tasks.find(({ id }) => id === view.editedId),
    view.editedId,
  );
  const leftOut = (total ?? 0) - tasks.length;
  const { projectId } = view;
  const byTab = useMemo(() => splitByTab(found.tasks, me), [found.tasks, me]);
  const matching = useMemo(() => {
    const shownOf = (value: Tab) => filterGroups(groupByStatus(byTab[value]), { query, projectId }, found.ids);
    return { mine: shownOf('mine'), others: shownOf('others') };
  }, [byTab, query, projectId, found.ids]);
  const filtered = matching[tab];
  const groups = useMemo(() => sortGroups(filtered, sort), [filtered, sort]);
  const shown = useMemo(
    () => Object.values(filtered).flatMap((entries) => entries.map(({ task }) => task)),
    [filtered],
  );
  const { start, remember } = usePlace();
  const selection = useSelection(shown, start.selected);
  useEffect(() => remember({ selected: selection.ids }), [remember, selection.ids]);
  const otherTab = tab === 'mine' ? 'others' : 'mine';

  const openNew = () => changeView({ isNew: true }, { replace: false });
  useCommands({ new: openNew });

  return (
    <>
      <PageHeader title={t('title')} note={total}>
        <Button
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          aria-keyshortcuts={ariaKeys('new')}
          onClick={openNew}
        >
          {t('new')}
        </Button>
      </PageHeader>
      {error && <ErrorBanner message={listErrorText(toApiError(error))} onRetry={refetch} />}
      <Tabs
        value={tab}
        onChange={(value) => changeView({ tab: value === 'others' ? 'others' : 'mine' }, { replace: false })}
        keepMounted={false}
      >
        <div className={classes.toolbar}>
          <Tabs.List aria-label={t('tabs.label')} className={classes.tabs}>
            {tabs.map((value) => (
              <Tabs.Tab key={value} value={value}>
                {t(`tabs.${value}`)}{' '}
                {total !== undefined && <span className={classes.tabCount}>{countOf(matching[value])}</span>}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <p className={classes.found} role="status">
            {found.state !== 'whole' && t(`search.${found.state}`)}
          </p>
          <SearchField
            query={view.query}
            onChange={(next) => changeView({ query: next })}
            label={t('filter.label')}
            placeholder={t('filter.placeholder')}
            clearLabel={t('filter.clear')}
            className={classes.filter}
          />
        </div>
        {projectId !== null && (
          <ProjectChip id={projectId} tasks={tasks} onRemove={() => changeView({ projectId: null })} />
        )}
        {tabs.map((value) => (
          <Tabs.Panel key={value} value={value}>
            {isLoading && <RowsSkeleton rows={10} />}
            {leftOut > 0 && <ListNote>{t('leftOut', { count: leftOut })}</ListNote>}
            {total !== undefined && shown.length === 0 && found.state !== 'searching' && (
              <EmptyBoard
                tab={tab}
                isNothingAtAll={total === 0}
                query={query}
                isFiltered={(query !== '' || projectId !== null) && byTab[tab].length + countOf(matching[otherTab]) > 0}
                elsewhere={countOf(matching[otherTab])}
                onNew={openNew}
                onElsewhere={() => changeView({ tab: otherTab }, { replace: false })}
                onClearFilter={() => changeView({ query: '', projectId: null })}
              />
            )}
            {shown.length > 0 && (
              <TaskList
                label={t(`tabs.${tab}`)}
                groups={groups}
                expanded={expanded}
                sort={sort}
                selected={selection.ids}
                onFold={fold}
                onSort={(by) => changeView({ sort: nextSort(sort, by) })}
                onSelect={selection.select}
                onEdit={(id) => changeView({ editedId: id }, { replace: false })}
                onRemove={(task) => void removeOne(task)}
                onReorder={(id, visible, to) => void move(id, visible, to)}
              />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      {isAdmin && selection.ids.size > 0 && (
        <SelectionBar
          label={t('bulk.label')}
          count={t('bulk.selected', { count: selection.ids.size })}
          clearLabel={t('bulk.clear')}
          deleteLabel={t('bulk.delete')}
          onClear={selection.clear}
          onDelete={() => void removeMany([...selection.ids])}
        />
      )}
      <NewTaskModal opened={view.isNew} onClose={() => closeView({ isNew: false })} />
      <EditTaskModal task={edited} onClose={() => closeView({ editedId: null })} />
    </>
  );
}
