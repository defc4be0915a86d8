import { IconAntennaBars2, IconAntennaBars3, IconAntennaBars5, type Icon } from '@tabler/icons-react';
import type { TaskPriority } from '@/api/tasks/tasks.api';
import { i18n } from '@/i18n';
import classes from './flags.module.css';
import { priorityOf } from './vocabulary';

const glyphs: Record<TaskPriority, Icon> = { low: IconAntennaBars2, normal: IconAntennaBars3, high: IconAntennaBars5 };

interface Props {
  priority: string;
}

export function PriorityBadge({ priority }: Props) {
  const known = priorityOf(priority);
  const Glyph = glyphs[known];
  return (
    <span
      className={`${classes.badge} ${classes[known]}`}
      title={i18n.t('task.priorityBadge', { priority: i18n.t(`task.priority.${known}`) })}
    >
      <Glyph size={16} stroke={2} aria-hidden />
      {i18n.t(`task.priority.${known}`)}
    </span>
  );
}

/** For long lists: only priorities other than normal, as small as the flags beside it. */
export function PriorityFlag({ priority }: Props) {
  if (priorityOf(priority) === 'normal') return null;
  return (
    <span className={classes.priority}>
      <PriorityBadge priority={priority} />
    </span>
  );
}
