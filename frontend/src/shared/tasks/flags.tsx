import type { CSSProperties } from 'react';
import { IconAntennaBars2, IconAntennaBars3, IconAntennaBars5, type Icon } from '@tabler/icons-react';
import { i18n } from '@/i18n';
import type { TaskPriority, TaskStatus } from '@/api/tasks/tasks.api';
import { Avatar } from '@/ui/avatar';
import { StatusCircle } from '@/ui/status-circle';
import { shownEmail } from '@/ui/text/person-name';
import { categoryOf, priorityOf, statusOf } from './vocabulary';
import classes from './flags.module.css';

/** The category in words, on its hue of the fixed muted palette. */
export function CategoryFlag({ category }: { category: string }) {
  const known = categoryOf(category);
  return (
    <span className="flag truncate" style={{ '--hue': `var(--category-${known})` } as CSSProperties}>
      {i18n.t(`task.category.${known}`)}
    </span>
  );
}

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

export const UrgentFlag = () => <span className={classes.urgent}>{i18n.t('task.urgentFlag')}</span>;

const glyphs: Record<TaskPriority, Icon> = { low: IconAntennaBars2, normal: IconAntennaBars3, high: IconAntennaBars5 };

export function PriorityBadge({ priority }: { priority: string }) {
  const known = priorityOf(priority);
  const Glyph = glyphs[known];
  return (
    <span
      className={classes.badge}
      style={{ color: known === 'high' ? 'var(--warning)' : 'var(--text-muted)' }}
      title={i18n.t('task.priorityBadge', { priority: i18n.t(`task.priority.${known}`) })}
    >
      <Glyph size={16} stroke={2} aria-hidden />
      {i18n.t(`task.priority.${known}`)}
    </span>
  );
}

/** For long lists: only priorities other than normal, as small as the flags beside it. */
export function PriorityFlag({ priority }: { priority: string }) {
  if (priorityOf(priority) === 'normal') return null;
  return (
    <span className={classes.priority}>
      <PriorityBadge priority={priority} />
    </span>
  );
}

/** A circle that fills up: empty, half, ticked. The word is beside it. */
export const StatusGlyph = ({ status }: { status: TaskStatus }) => (
  <StatusCircle color={`var(--status-${status.replace('_', '-')})`} isDone={status === 'done'}>
    {status === 'in_progress' && <path d="M8 4.75a3.25 3.25 0 0 1 0 6.5z" fill="currentColor" />}
  </StatusCircle>
);

export function StatusBadge({ status }: { status: string }) {
  const known = statusOf(status);
  return (
    <span className={classes.badge}>
      <StatusGlyph status={known} />
      {i18n.t(`task.status.${known}`)}
    </span>
  );
}

interface Props {
  email: string | null;
  /** Whether this is the current user, shown as 'Me' instead of an address. */
  isMe: boolean;
  picture?: string | null;
  /** Shown if there is no user. */
  emptyLabel: string;
}

/** A user in a list: picture and address, truncated to the column. */
export function Person({ email, isMe, picture, emptyLabel }: Props) {
  if (email === null) return <span className="faint">{emptyLabel}</span>;
  const shown = shownEmail(email);
  return (
    <span className={classes.person} title={shown}>
      <Avatar email={email} picture={picture} size={20} />
      <span className="truncate">{isMe ? i18n.t('task.meInList') : shown}</span>
    </span>
  );
}
