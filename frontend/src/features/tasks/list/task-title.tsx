import type { TaskDto } from '@/api/tasks/tasks.api';
import { ChecklistFlag } from '@/shared/task/checklist-flag';
import { CategoryFlag } from '@/shared/task/category-flag';
import { previewOf } from '@/shared/task/preview';
import { PriorityFlag } from '@/shared/task/priority-badge';
import { UrgentFlag } from '@/shared/task/urgent-flag';
import classes from './task-title.module.css';
import type { RowWords } from './use-row-words';

/** In characters (specification section 9). */
const previewLength = 50;

/** A task's title, and the start of its description. The list handles its links (`useLinkClicks`). */
export function TaskTitle({ task, words }: { task: TaskDto; words: RowWords }) {
  const preview = previewOf(task, previewLength);
  return (
    <>
      <div className={classes.titleLine}>
        <CategoryFlag category={task.category} />
        {task.urgent && <UrgentFlag />}
        <PriorityFlag priority={task.priority} />
        {task.checklist && <ChecklistFlag {...task.checklist} />}
        <a href={`/tasks/${String(task.id)}`} className={classes.title} title={task.title}>
          {task.title}
        </a>
      </div>
      {task.projectName !== null && (
        <a
          href={`/projects/${String(task.projectId)}`}
          className={classes.project}
          title={words.project(task.projectName)}
        >
          {task.projectName}
        </a>
      )}
      {preview !== '' && <div className={classes.preview}>{preview}</div>}
    </>
  );
}
