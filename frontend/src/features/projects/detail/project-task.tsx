import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '@/api/session/use-session';
import type { TaskDto } from '@/api/tasks/tasks.api';
import { ChecklistFlag } from '@/shared/task/checklist-flag';
import { CategoryFlag } from '@/shared/task/category-flag';
import { previewOf } from '@/shared/task/preview';
import { PriorityBadge } from '@/shared/task/priority-badge';
import { StatusBadge } from '@/shared/task/status-badge';
import { UrgentFlag } from '@/shared/task/urgent-flag';
import { DateText } from '@/ui/text/date-text';
import classes from './task.module.css';

/** In characters (specification section 9). */
const previewLength = 80;

/** The assignee: 'me', an address, or none. */
function Assignee({ task }: { task: TaskDto }) {
  const { t } = useTranslation();
  const { id: me } = useCurrentUser();
  if (task.assignee === null) return <span className="faint">{t('projects.detail.unassigned')}</span>;
  return <>{task.assignee === me ? t('task.me') : (task.assigneeEmail ?? t('projects.detail.unassigned'))}</>;
}

/** A task of the project, in a row that is a link. */
export function ProjectTask({ task }: { task: TaskDto }) {
  const preview = previewOf(task, previewLength);
  return (
    <li className={classes.task}>
      <div className={classes.words}>
        <div className={classes.titleLine}>
          <CategoryFlag category={task.category} />
          {task.urgent && <UrgentFlag />}
          {task.checklist && <ChecklistFlag {...task.checklist} />}
          <Link to={`/tasks/${String(task.id)}`} className={classes.title}>
            {task.title}
          </Link>
        </div>
        {preview !== '' && <span className={classes.preview}>{preview}</span>}
      </div>
      <span className={classes.assignee} title={task.assigneeEmail ?? undefined}>
        <Assignee task={task} />
      </span>
      <span className={classes.status}>
        <StatusBadge status={task.status} />
      </span>
      <span className={classes.priority}>
        <PriorityBadge priority={task.priority} />
      </span>
      <span className={classes.created}>
        <DateText value={task.createdAt} />
      </span>
    </li>
  );
}
