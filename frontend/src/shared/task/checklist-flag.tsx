import { i18n } from '@/i18n';
import classes from './flags.module.css';

/** The progress of a description's checklists: `3/7`. */
export function ChecklistFlag({ done, total }: { done: number; total: number }) {
  const name = i18n.t('task.checklist', { done, total });
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
