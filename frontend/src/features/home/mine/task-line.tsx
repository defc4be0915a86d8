import { IconCheck } from '@tabler/icons-react';
import { memo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TaskDto } from '@/api/tasks/tasks.api';
import { StatusGlyph } from '@/shared/task/status-badge';
import { UrgentFlag } from '@/shared/task/urgent-flag';
import { statusOf } from '@/shared/task/vocabulary';
import { isSecondPress } from '@/ui/keys/is-second-press';
import classes from './mine.module.css';

interface Props {
  task: TaskDto;
  /** Must keep its identity between renders. */
  onDone: (task: TaskDto) => void;
}

/** The line disappears: the focus moves to the next one, or to the one before. */
function leave(button: HTMLElement): void {
  const line = button.closest('li');
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  neighbour?.querySelector('button')?.focus();
}

/** A task that one press marks as done. Memoised: a refresh renders only changed ones. */
export const TaskLine = memo(function TaskLine({ task, onDone }: Props) {
  const { t } = useTranslation();
  const { id, title, urgent, projectId, projectName } = task;
  const status = statusOf(task.status);
  const done = (event: MouseEvent<HTMLButtonElement>) => {
    if (isSecondPress(event)) return;
    leave(event.currentTarget);
    onDone(task);
  };
  return (
    <li className={classes.task}>
      <button
        type="button"
        className={classes.done}
        aria-label={t('home.mine.markDone', { title })}
        title={t('home.mine.markDoneShort')}
        onClick={done}
      >
        <span className={classes.glyph}>
          <StatusGlyph status={status} />
        </span>
        <IconCheck size={16} stroke={2.25} aria-hidden className={classes.check} />
      </button>
      <span className={classes.what}>
        <span className={classes.titleLine}>
          <span className="visually-hidden">{t(`task.status.${status}`)}: </span>
          {urgent && <UrgentFlag />}
          <Link to={`/tasks/${String(id)}`} className={classes.title} title={title}>
            {title}
          </Link>
        </span>
        {projectName !== null && (
          <Link to={`/projects/${String(projectId)}`} className={classes.project} title={projectName}>
            {projectName}
          </Link>
        )}
      </span>
    </li>
  );
});
