import { memo, useMemo } from 'react';
import { t } from '@/i18n';
import type { TaskDto } from '@/api/tasks/tasks.api';
import { ChecklistFlag, CategoryFlag, PriorityFlag, UrgentFlag, Person } from '@/shared/tasks/flags';
import { previewOf } from '@/shared/tasks/preview';
import { useReorderHandle } from '@/ui/list/reorder-area';
import { RowCheckbox } from '@/ui/table/row-checkbox';
import table from '@/ui/table/table.module.css';
import classes from './list.module.css';

/** A placeholder for the title in sentences that all rows share: a character that no text contains. */
const mark = '\u{F0000}';

const naming = (sentence: string) => (name: string) => sentence.replace(mark, () => name);

/** The labels of a row's controls, shared because hundreds of rows mount while a long list scrolls. */
export function useRowLabels() {
  return useMemo(
    () => ({
      select: naming(t('tasks.row.select', { title: mark })),
      move: naming(t('tasks.row.move', { title: mark })),
      edit: naming(t('tasks.row.edit', { title: mark })),
      remove: naming(t('tasks.row.delete', { title: mark })),
      project: naming(t('tasks.row.project', { name: mark })),
      handleRole: t('tasks.move.role'),
      from: t('tasks.column.from'),
      to: t('tasks.column.to'),
      unassigned: t('task.unassigned'),
      unknownPerson: t('task.unknownPerson'),
    }),
    [],
  );
}

type RowLabels = ReturnType<typeof useRowLabels>;

function DragHandle({ id, label, roleDescription }: { id: number; label: string; roleDescription: string }) {
  const handle = useReorderHandle({ id, roleDescription });
  return <button {...handle} type="button" className={classes.handle} aria-label={label} />;
}

/** In characters (specification section 9). */
const previewLength = 50;

/** A task's title, and the start of its description. The list handles its links (`useLinkClicks`). */
function TaskTitle({ task, labels }: { task: TaskDto; labels: RowLabels }) {
  const preview = previewOf(task, previewLength);
  return (
    <>
      <div className={classes.titleLine}>
        <CategoryFlag category={task.category} />
        {task.urgent && <UrgentFlag />}
        <PriorityFlag priority={task.priority} />
        {task.checklist && <ChecklistFlag {...task.checklist} />}
        <a href={`/tasks/${task.id}`} className={`title-link ${classes.title}`} title={task.title}>
          {task.title}
        </a>
      </div>
      {task.projectName !== null && (
        <a
          href={`/projects/${String(task.projectId)}`}
          className={classes.project}
          title={labels.project(task.projectName)}
        >
          {task.projectName}
        </a>
      )}
      {preview !== '' && <div className={classes.preview}>{preview}</div>}
    </>
  );
}

interface Props {
  task: TaskDto;
  number: number;
  /** From the top of the list, in pixels. */
  top: number;
  height: number;
  /** 1-based, counting unmounted rows. */
  rowIndex: number;
  me: number;
  isAdmin: boolean;
  isSelected: boolean;
  canMove: boolean;
  isLifted: boolean;
  fromPicture: string | null;
  toPicture: string | null;
  labels: RowLabels;
  // These must keep their identity between renders.
  toggle: (id: number, isRange: boolean) => void;
  edit: (id: number) => void;
  remove: (task: TaskDto) => void;
}

/** Memoised: a refresh renders only changed rows. */
export const TaskRow = memo(function TaskRow(props: Props) {
  const { task, number, top, height, rowIndex, me, isAdmin, isSelected, canMove, isLifted, labels } = props;
  const { id, title } = task;
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={isSelected}
      tabIndex={-1}
      data-row={id}
      data-reorder-row
      data-selected={isSelected || undefined}
      data-lifted={isLifted || undefined}
      className={`${table.row} ${classes.taskRow}`}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <div role="cell" style={{ gridArea: 'select' }}>
        <RowCheckbox
          label={labels.select(title)}
          checked={isSelected}
          onChange={(isRange) => props.toggle(id, isRange)}
        />
      </div>
      <div role="cell" className={`line ${classes.orderCell}`} style={{ gridArea: 'order' }}>
        {canMove && <DragHandle id={id} label={labels.move(title)} roleDescription={labels.handleRole} />}
        <span className={classes.number}>{number}</span>
      </div>
      <div role="cell" className={classes.titleCell}>
        <TaskTitle task={task} labels={labels} />
      </div>
      <div role="cell" className={classes.personCell} style={{ gridArea: 'from' }} data-label={labels.from}>
        <Person
          email={task.assignedByEmail}
          isMe={task.assignedBy === me}
          picture={props.fromPicture}
          emptyLabel={labels.unknownPerson}
        />
      </div>
      <div role="cell" className={classes.personCell} style={{ gridArea: 'to' }} data-label={labels.to}>
        <Person
          email={task.assigneeEmail}
          isMe={task.assignee === me}
          picture={props.toPicture}
          emptyLabel={labels.unassigned}
        />
      </div>
      <div role="cell" className={table.actions} style={{ gridArea: 'actions' }}>
        <button
          type="button"
          className={`icon-button ${classes.action} ${classes.edit}`}
          aria-label={labels.edit(title)}
          onClick={() => props.edit(id)}
        />
        {isAdmin && (
          <button
            type="button"
            className={`icon-button ${classes.action} ${classes.remove}`}
            aria-label={labels.remove(title)}
            onClick={() => props.remove(task)}
          />
        )}
      </div>
    </div>
  );
});
