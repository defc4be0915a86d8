import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '@/api/session/use-session';
import type { ProjectDto } from '@/api/projects.api';
import type { TaskDto } from '@/api/tasks/tasks.api';
import { EmptyState } from '@/ui/feedback/empty-state';
import classes from './detail.module.css';
import { ListNote } from '@/ui/list/list-note';
import { SaveTemplateButton } from '../templates/save-template-button';
import { ProjectTask } from './project-task';
import { inProjectOrder } from './task-order';

interface Props {
  project: ProjectDto;
  tasks: readonly TaskDto[];
  /** The project's task count; very long lists lack the oldest tasks. */
  total: number;
  onAddTask: () => void;
}

export function ProjectTasks({ project, tasks, total, onAddTask }: Props) {
  const { t } = useTranslation();
  const { id: me } = useCurrentUser();
  // Starts with the user's own tasks, or the first group that is not empty.
  const isMine = tasks.length === 0 || tasks.some(({ assignee }) => assignee === me);
  const ordered = useMemo(() => inProjectOrder(tasks), [tasks]);
  return (
    <section aria-labelledby="project-tasks" className="bounded">
      <header className={classes.tasksHead}>
        <h2 id="project-tasks" className={classes.tasksTitle}>
          {t('projects.detail.tasks')} <span className="count">{total}</span>
        </h2>
        <SaveTemplateButton project={project} />
        <Button
          component={Link}
          to={`/tasks?project=${String(project.id)}${isMine ? '' : '&tab=others'}`}
          variant="default"
          size="compact-md"
        >
          {t('projects.detail.viewAllTasks')}
        </Button>
      </header>
      {total > tasks.length && <ListNote>{t('projects.detail.leftOut', { count: total - tasks.length })}</ListNote>}
      {ordered.length === 0 ? (
        <EmptyState icon={IconChecklist} title={t('projects.detail.noTasks')} text={t('projects.detail.noTasksText')}>
          <Button variant="default" onClick={onAddTask}>
            {t('projects.detail.addTask')}
          </Button>
        </EmptyState>
      ) : (
        <ul>
          {ordered.map((task) => (
            <ProjectTask key={task.id} task={task} />
          ))}
        </ul>
      )}
    </section>
  );
}
