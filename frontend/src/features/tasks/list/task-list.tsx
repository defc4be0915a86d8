import { useCallbackRef } from '@mantine/hooks';
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '@/i18n';
import { useCurrentUser } from '@/api/session/use-session';
import type { TaskDto, TaskStatus } from '@/api/tasks/tasks.api';
import { statusOf } from '@/shared/tasks/vocabulary';
import { ReorderArea } from '@/ui/list/reorder-area';
import { TableHead } from '@/ui/table/table-head';
import { idOfRow, rowSelector, useRowFocus, useRowKeys } from '@/ui/table/use-rows';
import type { Selection } from '@/ui/table/use-selection';
import type { Groups, Sort } from '../data/task-groups';
import type { SortBy } from '../data/use-tasks-view';
import type { Move } from '../data/use-move-task';
import { usePictures } from '../use-pictures';
import { indexOfTask, type ListItem, listItems } from './list-items';
import classes from './list.module.css';
import { SectionRow } from './section-row';
import { TaskRow, useRowLabels } from './task-row';
import { useListPosition } from './use-list-position';
import { DragPreview, stepAside, targetOf, useRowDrag } from './use-row-drag';
import { useStableScroll, useVirtualRows } from './use-virtual-rows';

/**
 * Follows plain links inside an element without reloading the page. One listener instead of a router link per cell,
 * each of which would resolve its address whenever a row mounts.
 */
function useLinkClicks() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isForBrowser = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || isForBrowser || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(link.pathname);
  };
}

/**
 * Moves the focus between tasks across sections, including unmounted rows.
 * @param show scrolls a row into view and mounts it
 */
function useRowStep(items: readonly ListItem[], body: RefObject<HTMLElement | null>, show: (index: number) => void) {
  const focusTask = (index: number) => {
    const item = items[index];
    if (item?.kind !== 'task') return;
    show(index);
    // The row is mounted by the render that this causes.
    requestAnimationFrame(() => {
      body.current?.querySelector<HTMLElement>(`[data-row="${item.task.id}"]`)?.focus({ preventScroll: true });
    });
  };

  return (id: number | null, direction: 1 | -1) => {
    const from = id === null ? -1 : indexOfTask(items, id);
    const isTask = (item: ListItem) => item.kind === 'task';
    if (from === -1) focusTask(items.findIndex(isTask));
    else if (direction === 1) focusTask(items.findIndex((item, index) => index > from && isTask(item)));
    else focusTask(items.findLastIndex((item, index) => index < from && isTask(item)));
  };
}

interface Props {
  label: string;
  /** All tasks are assigned to the user. */
  isMine: boolean;
  groups: Groups;
  expanded: readonly TaskStatus[];
  sort: Sort | null;
  selection: Selection;
  /** Changes with the user's view. */
  view: string;
  onFold: (status: TaskStatus) => void;
  onSort: (by: SortBy) => void;
  onEdit: (id: number) => void;
  onRemove: (task: TaskDto) => void;
  onMove: (move: Move) => void;
}

/** The header of the table is its first row. */
const rowsBefore = 2;

/** The tasks of one tab: one virtual list of sections and rows that scrolls with the page. */
export function TaskList(props: Props) {
  const { groups, expanded, sort, selection } = props;
  const navigate = useNavigate();
  const { id: me, isAdmin } = useCurrentUser();
  const pictureOf = usePictures();
  const labels = useRowLabels();

  const current = useMemo(() => listItems(groups, expanded), [groups, expanded]);
  const { drag, ...dragging } = useRowDrag({ items: current, onMove: props.onMove });
  const target = drag && targetOf(drag);
  const items = drag?.items ?? current;

  // The focused and the dragged row stay mounted when scrolled away.
  const { start, remember } = useListPosition();
  const [focusedId, setFocusedId] = useState(start.row);
  const liftedId = drag?.task.id;
  const keepMounted = useMemo(
    () => [focusedId, liftedId].flatMap((id) => (id == null ? [] : indexOfTask(items, id))),
    [items, focusedId, liftedId],
  );
  const { body, rows, totalHeight, scrollTo, layout: rowLayout, ...layout } = useVirtualRows(items, keepMounted);

  useStableScroll(current, layout, props.view);

  const ids = useMemo(() => current.flatMap((item) => (item.kind === 'task' ? item.task.id : [])), [current]);
  useRowFocus(body, ids);

  // Back from a task, the focus moves to its row, which may only be mounted by the next render.
  const returnTo = useRef(start.row);
  useEffect(() => {
    if (returnTo.current === null) return;
    // The user has moved the focus meanwhile.
    if (document.activeElement?.closest('main *, header, nav')) returnTo.current = null;
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${String(returnTo.current)}"]`);
    if (!row) return;
    returnTo.current = null;
    row.focus({ preventScroll: true });
  });

  const toggle = useCallbackRef((id: number, isRange: boolean) => selection.toggle(id, isRange ? ids : []));
  const edit = useCallbackRef(props.onEdit);
  const remove = useCallbackRef(props.onRemove);

  const onKeyDown = useRowKeys({
    body,
    open: (id) => void navigate(`/tasks/${id}`),
    edit,
    toggle,
    step: useRowStep(items, body, scrollTo),
    enabled: drag === null,
  });
  const onClick = useLinkClicks();
  const onFocus = ({ target }: FocusEvent) => {
    const element = target.closest<HTMLElement>(rowSelector);
    const row = element && idOfRow(element);
    setFocusedId(row);
    remember({ row });
  };

  return (
    <ReorderArea
      instructions={t('tasks.move.instructions')}
      announcement={
        drag && target
          ? t('tasks.move.position', {
              title: drag.task.title,
              status: t(`task.status.${target.status}`),
              position: target.to + 1,
              count: target.visible.length + 1,
            })
          : ''
      }
      preview={drag && <DragPreview id={drag.task.id} isMine={props.isMine} layout={rowLayout} />}
      onLift={(id) => dragging.lift(id, layout)}
      onStep={(direction) => dragging.step(direction, layout)}
      onMove={(centre) => dragging.move(centre, layout)}
      onDrop={dragging.drop}
      onCancel={dragging.cancel}
    >
      <div
        role="table"
        aria-label={props.label}
        aria-rowcount={items.length + 1}
        className={classes.table}
        data-layout={rowLayout}
        data-mine={props.isMine || undefined}
        data-admin={isAdmin || undefined}
        data-dragging={drag !== null || undefined}
      >
        <TableHead
          columns={[
            { name: 'order', head: '#', headLabel: t('tasks.column.order') },
            { name: 'title', head: t('tasks.column.title') },
            { name: 'from', head: t('tasks.column.from'), isSortable: true },
            { name: 'to', head: t('tasks.column.to'), isSortable: true },
            { name: 'actions', head: t('common.actions'), isQuiet: true },
          ]}
          select={<span className="visually-hidden">{t('tasks.column.select')}</span>}
          sort={sort}
          onSort={(by) => props.onSort(by as SortBy)}
        />
        <div
          ref={body}
          role="rowgroup"
          className={classes.body}
          style={{ height: totalHeight }}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onClick={onClick}
        >
          {rows.map(({ index, key, top, height }) => {
            const item = items[index];
            if (!item) return null;
            const place = {
              top: top + (drag ? stepAside(drag, index) * drag.height : 0),
              rowIndex: index + rowsBefore,
            };
            if (item.kind === 'section') {
              const isTarget = item.status === target?.status && item.status !== statusOf(drag?.task.status ?? '');
              return <SectionRow key={key} {...place} {...{ item, isTarget, selection }} onToggle={props.onFold} />;
            }
            const { task, number } = item;
            return (
              <TaskRow
                key={key}
                {...place}
                {...{ task, number, height, me, isAdmin, labels, toggle, edit, remove }}
                isSelected={selection.ids.has(task.id)}
                canMove={sort === null}
                isLifted={drag?.task.id === task.id}
                fromPicture={pictureOf(task.assignedBy)}
                toPicture={pictureOf(task.assignee)}
              />
            );
          })}
        </div>
      </div>
    </ReorderArea>
  );
}
