import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '@/api/session/use-session';
import type { TaskDto } from '@/api/tasks/tasks.api';
import { CategoryFlag } from '@/shared/task/category-flag';
import { Person } from '@/shared/task/person';
import { PriorityBadge } from '@/shared/task/priority-badge';
import { StatusBadge } from '@/shared/task/status-badge';
import { UrgentFlag } from '@/shared/task/urgent-flag';
import { DateText } from '@/ui/text/date-text';
import { usePictures } from '../board/use-pictures';
import classes from './detail.module.css';

function Property({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.property}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A task's fields in a grid. */
export function Properties({ task }: { task: TaskDto }) {
  const { t } = useTranslation();
  const { id: me } = useCurrentUser();
  const pictureOf = usePictures();
  return (
    <dl className={classes.properties}>
      <Property name={t('task.field.assignee')}>
        <Person
          email={task.assigneeEmail}
          isMe={task.assignee === me}
          picture={pictureOf(task.assignee)}
          nobody={t('task.unassigned')}
        />
      </Property>
      <Property name={t('tasks.detail.from')}>
        <Person
          email={task.assignedByEmail}
          isMe={task.assignedBy === me}
          picture={pictureOf(task.assignedBy)}
          nobody={t('task.unknownPerson')}
        />
      </Property>
      <Property name={t('tasks.detail.id')}>
        <span className="figures">{task.id}</span>
      </Property>
      <Property name={t('task.field.status')}>
        <StatusBadge status={task.status} />
      </Property>
      <Property name={t('task.field.priority')}>
        <PriorityBadge priority={task.priority} />
      </Property>
      <Property name={t('task.field.urgent')}>
        {task.urgent ? (
          <>
            {t('tasks.detail.yes')} <UrgentFlag />
          </>
        ) : (
          t('tasks.detail.no')
        )}
      </Property>
      <Property name={t('task.field.category')}>
        <CategoryFlag category={task.category} />
      </Property>
      <Property name={t('task.field.project')}>
        {task.projectName === null ? (
          <span className="faint">{t('tasks.detail.noProject')}</span>
        ) : (
          <Link to={`/projects/${String(task.projectId)}`} className={classes.link}>
            {task.projectName}
          </Link>
        )}
      </Property>
      <Property name={t('tasks.detail.created')}>
        <span className="figures">
          <DateText value={task.created_at} withTime />
        </span>
      </Property>
    </dl>
  );
}
