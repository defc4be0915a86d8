import type { ReactNode } from 'react';
import type { TaskStatus } from '@/api/tasks/tasks.api';
import { i18n } from '@/i18n';
import classes from './flags.module.css';
import { statusOf } from './vocabulary';

const shapes: Record<TaskStatus, ReactNode> = {
  todo: <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.75" />,
  in_progress: (
    <>
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <path d="M8 4.75a3.25 3.25 0 0 1 0 6.5z" fill="currentColor" />
    </>
  ),
  done: (
    <>
      <circle cx="8" cy="8" r="6.875" fill="currentColor" />
      <path d="m5.1 8.2 2 2 3.8-4.2" fill="none" stroke="var(--surface)" strokeWidth="1.75" strokeLinecap="round" />
    </>
  ),
};

/** A circle that fills up: empty, half, ticked. The word is beside it. */
export function StatusGlyph({ status }: { status: TaskStatus }) {
  return (
    <svg
      className={`${classes.glyph} ${classes[status]}`}
      width="16"
      height="16"
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      {shapes[status]}
    </svg>
  );
}

export function StatusBadge({ status }: { status: string }) {
  const known = statusOf(status);
  return (
    <span className={classes.badge}>
      <StatusGlyph status={known} />
      {i18n.t(`task.status.${known}`)}
    </span>
  );
}
