import { memo } from 'react';
import type { TaskDto } from '@/api/tasks/tasks.api';
import { Person } from '@/shared/task/person';
import { RowCheckbox } from '@/ui/table/row-checkbox';
import table from '@/ui/table/table.module.css';
import { DragHandle } from './drag/drag-handle';
import classes from './list.module.css';
import { TaskTitle } from './task-title';
import type { RowWords } from './use-row-words';

/** Must keep its identity between renders. */
export interface RowActions {
  toggle: (id: number) => void;
  edit: (id: number) => void;
  remove: (task: TaskDto) => void;
}

interface Props {
  task: TaskDto;
  number: number;
  /** From the top of the list, in pixels. */
  top: number;
  /** 1-based, counting unmounted rows. */
  rowIndex: number;
  me: number;
  isAdmin: boolean;
  isSelected: boolean;
  canMove: boolean;
  isLifted: boolean;
  fromPicture: string | null;
  toPicture: string | null;
  words: RowWords;
  actions: RowActions;
}

/** Memoised: a refresh renders only changed rows. */
export const TaskRow = memo(function TaskRow(props: Props) {
  const { task, number, top, rowIndex, me, isAdmin, isSelected, canMove, isLifted, words, actions } = props;
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
      style={{ transform: `translateY(${String(top)}px)` }}
    >
      <div role="cell" className={classes.selectCell}>
        <RowCheckbox label={words.select(title)} checked={isSelected} onChange={() => actions.toggle(id)} />
      </div>
      <div role="cell" className={classes.orderCell}>
        {canMove && <DragHandle id={id} label={words.move(title)} roleDescription={words.handleRole} />}
        <span className={classes.number}>{number}</span>
      </div>
      <div role="cell" className={classes.titleCell}>
        <TaskTitle task={task} words={words} />
      </div>
      <div role="cell" className={classes.fromCell} data-label={words.from}>
        <Person
          email={task.assignedByEmail}
          isMe={task.assignedBy === me}
          picture={props.fromPicture}
          nobody={words.unknownPerson}
        />
      </div>
      <div role="cell" className={classes.toCell} data-label={words.to}>
        <Person
          email={task.assigneeEmail}
          isMe={task.assignee === me}
          picture={props.toPicture}
          nobody={words.unassigned}
        />
      </div>
      <div role="cell" className={`${table.actions} ${classes.actionsCell}`}>
        <button
          type="button"
          className={`${classes.action} ${classes.edit}`}
          aria-label={words.edit(title)}
          onClick={() => actions.edit(id)}
        />
        {isAdmin && (
          <button
            type="button"
            className={`${classes.action} ${classes.remove}`}
            aria-label={words.remove(title)}
            onClick={() => actions.remove(task)}
          />
        )}
      </div>
    </div>
  );
});
