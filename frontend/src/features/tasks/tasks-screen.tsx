import { Group, Tabs, Text } from '@mantine/core';
import { IconBookmark, IconFilter, IconPlus } from '@tabler/icons-react';
import { Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { t } from '@/i18n';
import { useCurrentUser } from '@/api/session/use-session';
import { ListState } from '@/shared/list-state';
import { EditTaskModal, NewTaskModal } from '@/shared/tasks/form/task-modals';
import { focusAfterRemoval } from '@/ui/dialogs/focus-rescue';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { SearchField } from '@/ui/fields/search-field';
import { CommandButton } from '@/ui/keys/command-button';
import { useCommands } from '@/ui/keys/use-commands';
import { ListNote } from '@/ui/list/list-note';
import { lazyWithPreload } from '@/ui/screen/lazy-with-preload';
import { PageHeader } from '@/ui/screen/page-header';
import { SelectionBar } from '@/ui/table/selection-bar';
import { useSelection } from '@/ui/table/use-selection';
import { TextButton } from '@/ui/text-button';
import { useLastKnown } from '@/ui/view/use-view';
import { EmptyTasks } from './empty-tasks';
import { FilterChips } from './filters/filter-chips';
import { TaskList } from './list/task-list';
import { countOf, filterGroups, groupByStatus, nextSort, sortGroups, splitByTab } from './data/task-groups';
import classes from './tasks-screen.module.css';
import { useFoundTasks, useFrozenTasks, useLeftOutTasks, useTaskList, useWeekTasks } from './data/use-tasks';
import { useMoveTask } from './data/use-move-task';
import { useListPosition } from './list/use-list-position';
import { useRemoveTasks } from './data/use-remove-tasks';
import { useTasksView, type Tab } from './data/use-tasks-view';
import { ToolbarPopover } from './filters/toolbar-popover';

const tabs = ['mine', 'others'] as const satisfies readonly Tab[];

const FilterFields = lazyWithPreload(() => import('./filters/filter-fields').then((m) => m.FilterFields));
const ViewsPanel = lazyWithPreload(() => import('./filters/views-panel').then((m) => m.ViewsPanel));
const ChangeButton = lazyWithPreload(() => import('./bulk/change-form').then((m) => m.ChangeButton));

export function TasksScreen() {
  const { id: me, isAdmin } = useCurrentUser();
  const { view, isFiltered, isOpening, expanded, change: changeView, fold, close: closeView } = useTasksView();
  const { tab, sort } = view;
  const list = useTaskList();
  const { tasks: listed, total } = list;
  const { start, remember } = useListPosition();
  const [isSelecting, setSelecting] = useState(false);
  const { tasks: still, waiting, unfreeze } = useFrozenTasks(listed, isSelecting);
  const leftOut = useLeftOutTasks(still, (total ?? 0) - waiting);
  const { tasks } = leftOut;
  const ofWeek = useWeekTasks(view.week);
  const isLoading = list.isLoading || ofWeek.isLoading || isOpening;
  const failed = [list, ofWeek, leftOut].find(({ error }) => error !== undefined);
  const { removeOne, removeMany } = useRemoveTasks();
  const move = useMoveTask(listed);

  const query = useDeferredValue(view.query);
  const found = useFoundTasks(tasks, total ?? 0, query);
  const edited = useLastKnown(
    found.tasks.find(({ id }) => id === view.editedId),
    view.editedId,
  );
  const byTab = useMemo(() => splitByTab(found.tasks, me), [found.tasks, me]);
  const matching = useMemo(() => {
    const filter = { ...view, query, ids: ofWeek.ids };
    const shownOf = (value: Tab) => filterGroups(groupByStatus(byTab[value]), filter, found.ids);
    return { mine: shownOf('mine'), others: shownOf('others') };
  }, [byTab, view, query, ofWeek.ids, found.ids]);
  const filtered = matching[tab];
  const groups = useMemo(() => sortGroups(filtered, sort), [filtered, sort]);
  const shown = useMemo(
    () => Object.values(filtered).flatMap((entries) => entries.map(({ task }) => task)),
    [filtered],
  );
  const selection = useSelection(shown, start.selected);
  useEffect(() => remember({ selected: selection.ids }), [remember, selection.ids]);
  if (isSelecting !== selection.ids.size > 0) setSelecting(selection.ids.size > 0);
  const otherTabCount = countOf(matching[tab === 'mine' ? 'others' : 'mine']);

  /** Continues at the first changed task; the list itself replaces one that moves to a folded section. */
  const onChanged = () => {
    const [first] = selection.ids;
    const row = document.querySelector<HTMLElement>(`[data-row="${String(first)}"]`);
    if (row) focusAfterRemoval(row);
    selection.clear();
  };

  /** Usually they are done. */
  const showLeftOut = () => {
    if (!expanded.includes('done')) fold('done');
    leftOut.more();
  };

  const openNew = () => changeView({ isNew: true }, { replace: false });
  useCommands({ new: openNew });

  return (
    <>
      <PageHeader title={t('tasks.title')} note={total === undefined ? total : total - waiting}>
        <CommandButton command="new" icon={IconPlus} onClick={openNew}>
          {t('tasks.new')}
        </CommandButton>
      </PageHeader>
      {failed && <ListState query={failed} />}
      <Tabs
        value={tab}
        onChange={(value) => changeView({ tab: value === 'others' ? 'others' : 'mine' }, { replace: false })}
        keepMounted={false}
      >
        <Group className={classes.toolbar} justify="space-between" gap="8px 24px">
          <Tabs.List aria-label={t('tasks.tabs.label')} flex="none" maw="100%" className={classes.tabs}>
            {tabs.map((value) => (
              <Tabs.Tab key={value} value={value}>
                {/* Reserves the space of the count, so that the next tab does not move. */}
                {t(`tasks.tabs.${value}`)}{' '}
                <Text span inherit ml={4} className="faint figures">
                  {total === undefined ? '\u2007' : countOf(matching[value])}
                </Text>
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <p className={classes.found} role="status">
            {found.state !== 'whole' && t(`tasks.search.${found.state}`)}
            {waiting > 0 && t('tasks.waiting', { count: waiting })}
          </p>
          <Group gap="xs" wrap="nowrap" pb={{ sm: 'xs' }} w={{ base: '100%', sm: 'auto' }}>
            <SearchField
              query={view.query}
              onChange={(next) => changeView({ query: next })}
              label={t('tasks.filter.label')}
              placeholder={t('tasks.filter.placeholder')}
              clearLabel={t('tasks.filter.clear')}
              className={classes.search}
            />
            <ToolbarPopover icon={IconFilter} label={t('tasks.filter.add')}>
              {() => <FilterFields view={view} onChange={changeView} />}
            </ToolbarPopover>
            <ToolbarPopover icon={IconBookmark} label={t('tasks.filter.views')}>
              {(close) => <ViewsPanel view={view} onClose={close} />}
            </ToolbarPopover>
          </Group>
        </Group>
        <FilterChips view={view} tasks={tasks} onChange={changeView} />
        {tabs.map((value) => (
          <Tabs.Panel key={value} value={value}>
            {isLoading && <RowsSkeleton rows={10} />}
            {leftOut.count > 0 && (
              <ListNote>
                {t('tasks.leftOut', { count: leftOut.count })}{' '}
                <TextButton size="compact-xs" loading={leftOut.isLoading} onClick={showLeftOut}>
                  {t('tasks.showLeftOut')}
                </TextButton>
              </ListNote>
            )}
            {total !== undefined &&
              !isOpening &&
              !ofWeek.isMissing &&
              shown.length === 0 &&
              found.state !== 'searching' && (
                <EmptyTasks
                  view={{ ...view, query }}
                  hasNoTasks={total === 0}
                  isFiltered={isFiltered && byTab[tab].length + otherTabCount > 0}
                  otherTabCount={otherTabCount}
                  onNew={openNew}
                  onChange={changeView}
                />
              )}
            {shown.length > 0 && !isOpening && (
              <TaskList
                label={t(`tasks.tabs.${tab}`)}
                isMine={tab === 'mine'}
                groups={groups}
                expanded={expanded}
                sort={sort}
                selection={selection}
                view={JSON.stringify([view, expanded])}
                onFold={fold}
                onSort={(by) => changeView({ sort: nextSort(sort, by) })}
                onEdit={(id) => changeView({ editedId: id }, { replace: false })}
                onRemove={(task) => void removeOne(task)}
                onMove={(to) => {
                  void move(to).then(unfreeze);
                  unfreeze();
                }}
              />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      {selection.ids.size > 0 && (
        <SelectionBar
          label={t('tasks.bulk.label')}
          count={t('tasks.bulk.selected', { count: selection.ids.size })}
          clearLabel={t('tasks.bulk.clear')}
          deleteLabel={t('tasks.bulk.delete')}
          onClear={selection.clear}
          onDelete={isAdmin ? () => void removeMany([...selection.ids]) : undefined}
        >
          <Suspense>
            <ChangeButton ids={selection.ids} onDone={onChanged} />
          </Suspense>
        </SelectionBar>
      )}
      <NewTaskModal opened={view.isNew} onClose={() => closeView({ isNew: false })} />
      <EditTaskModal task={edited} onClose={() => closeView({ editedId: null })} />
    </>
  );
}
