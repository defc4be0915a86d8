import { IconAntennaBars2, IconAntennaBars3, IconAntennaBars5, type Icon } from '@tabler/icons-react';
import type { TaskPriority } from '@/api/tasks/tasks.api';
import classes from './flags.module.css';
import { priorityOf } from './vocabulary';
import { taskWords } from './words';

const glyphs: Record<TaskPriority, Icon> = { low: IconAntennaBars2, normal: IconAntennaBars3, high: IconAntennaBars5 };

interface Props {
  priority: string;
}

export function PriorityBadge({ priority }: Props) {
  const t = taskWords();
  const known = priorityOf(priority);
  const Glyph = glyphs[known];
  return (
    <span
      className={`${classes.badge} ${classes[known]}`}
      title={t('task.priorityBadge', { priority: t(`task.priority.${known}`) })}
    >
      <Glyph size={16} stroke={2} aria-hidden />
      {t(`task.priority.${known}`)}
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
