import { useCurrentUser } from '@/api/session/use-session';
import type { TaskDto } from '@/api/tasks.api';
import classes from './drag-preview.module.css';
import list from '../list.module.css';
import { TaskTitle } from '../task-title';
import { useRowWords } from '../use-row-words';

/** What follows the pointer while a task is moved. The row itself keeps its place, unseen; this is only a picture. */
export function DragPreview({ task }: { task: TaskDto }) {
  const { isAdmin } = useCurrentUser();
  return (
    <div className={classes.dragPreview} data-admin={isAdmin || undefined} aria-hidden="true">
      <div className={list.titleCell}>
        <TaskTitle task={task} words={useRowWords()} />
      </div>
    </div>
  );
}
