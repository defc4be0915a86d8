import classes from './flags.module.css';
import { taskWords } from './words';

/** The progress of a description's checklists: `3/7`. */
export function ChecklistFlag({ done, total }: { done: number; total: number }) {
  const name = taskWords()('task.checklist', { done, total });
  return (
    <span
      className={classes.checklist}
      role="img"
      aria-label={name}
      title={name}
      data-done={done === total || undefined}
    >
      {done}/{total}
    </span>
  );
}
