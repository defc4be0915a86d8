import { Box, Button, Group, Title } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@/i18n';
import type { ProjectDto } from '@/api/projects.api';
import { useCurrentUser } from '@/api/session/use-session';
import type { TaskDto } from '@/api/tasks/tasks.api';
import { CategoryFlag, ChecklistFlag, PriorityBadge, StatusBadge, UrgentFlag } from '@/shared/tasks/flags';
import { previewOf } from '@/shared/tasks/preview';
import { FormModal } from '@/ui/dialogs/form-modal';
import { EmptyState } from '@/ui/feedback/empty-state';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { ListNote } from '@/ui/list/list-note';
import { lazyWithPreload } from '@/ui/screen/lazy-with-preload';
import { DateText } from '@/ui/text/date-text';
import { PartNote } from '../project-part';
import part from '../project-part.module.css';
import classes from './detail.module.css';

const SaveTemplateForm = lazyWithPreload(() =>
  import('../templates/save-template-form').then((m) => m.SaveTemplateForm),
);

/** Saves a project as a template. */
export function SaveTemplateButton({ project }: { project: ProjectDto }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setOpened(true)}>
        {t('projects.detail.saveAsTemplate')}
      </Button>
      <FormModal opened={opened} onClose={() => setOpened(false)} title={t('projects.detail.saveAsTemplate')}>
        <Suspense fallback={<RowsSkeleton rows={5} />}>
          <SaveTemplateForm project={project} />
        </Suspense>
      </FormModal>
    </>
  );
}

/** In characters (specification section 9). */
const previewLength = 80;

/** A task of the project, in a row that is a link. */
function ProjectTask({ task }: { task: TaskDto }) {
  const { id: me } = useCurrentUser();
  const preview = previewOf(task, previewLength);
  const email = task.assignee === null ? null : task.assigneeEmail;
  return (
    <li className={classes.task}>
      <div className={`stack bounded ${classes.taskText ?? ''}`}>
        <Group gap="xs" wrap="nowrap" miw={0} lh="20px">
          <CategoryFlag category={task.category} />
          {task.urgent && <UrgentFlag />}
          {task.checklist && <ChecklistFlag {...task.checklist} />}
          <Link to={`/tasks/${task.id}`} className={`title-link ${classes.title}`}>
            {task.title}
          </Link>
        </Group>
        {preview !== '' && (
          <span className="truncate faint-note" style={{ lineHeight: '16px' }}>
            {preview}
          </span>
        )}
      </div>
      <span className={`truncate muted ${classes.assignee ?? ''}`} title={task.assigneeEmail ?? undefined}>
        {task.assignee === me
          ? t('task.me')
          : (email ?? <span className="faint">{t('projects.detail.unassigned')}</span>)}
      </span>
      <StatusBadge status={task.status} />
      <PriorityBadge priority={task.priority} />
      <span className={classes.created}>
        <DateText value={task.createdAt} />
      </span>
    </li>
  );
}

const rank: Record<string, number> = { in_progress: 0, todo: 1, done: 2 };
const others = 3;

/** in_progress, then todo, then done, then others; the newest first within each (specification section 2). */
export const inProjectOrder = (tasks: readonly TaskDto[]): TaskDto[] =>
  [...tasks].sort((a, b) => (rank[a.status] ?? others) - (rank[b.status] ?? others) || b.id - a.id);

const isDone = ({ status }: TaskDto) => status === 'done';

const TaskRows = ({ tasks }: Pick<Props, 'tasks'>) => (
  <ul>
    {tasks.map((task) => (
      <ProjectTask key={task.id} task={task} />
    ))}
  </ul>
);

interface Props {
  project: ProjectDto;
  tasks: readonly TaskDto[];
  /** The project's task count; very long lists lack the oldest tasks. */
  total: number;
  onAddTask: () => void;
}

/** The open ones. */
export function ProjectTasks({ project, tasks, total, onAddTask }: Props) {
  const { id: me } = useCurrentUser();
  // Starts with the user's own tasks, or the first group that is not empty.
  const isMine = tasks.length === 0 || tasks.some(({ assignee }) => assignee === me);
  const open = useMemo(() => inProjectOrder(tasks).filter((task) => !isDone(task)), [tasks]);
  return (
    <section aria-labelledby="project-tasks" style={{ containerType: 'inline-size' }}>
      <Group component="header" gap="xs" className={part.head}>
        <Title order={2} size="h3" id="project-tasks" mr="auto">
          {t('projects.detail.tasks')} <span className="count">{total}</span>
        </Title>
        <SaveTemplateButton project={project} />
        <Button
          component={Link}
          to={`/tasks?project=${project.id}${isMine ? '' : '&tab=others'}`}
          variant="default"
          size="compact-md"
        >
          {t('projects.detail.viewAllTasks')}
        </Button>
      </Group>
      {total > tasks.length && <ListNote>{t('projects.detail.leftOut', { count: total - tasks.length })}</ListNote>}
      {tasks.length === 0 ? (
        <EmptyState icon={IconChecklist} title={t('projects.detail.noTasks')} text={t('projects.detail.noTasksText')}>
          <Button variant="default" onClick={onAddTask}>
            {t('projects.detail.addTask')}
          </Button>
        </EmptyState>
      ) : (
        <TaskRows tasks={open} />
      )}
      {tasks.length > 0 && open.length === 0 && <PartNote>{t('projects.detail.nothingOpen')}</PartNote>}
    </section>
  );
}

/** Closed at each visit, because they are rarely looked up. */
export function DoneTasks({ tasks }: Pick<Props, 'tasks'>) {
  const done = inProjectOrder(tasks).filter(isDone);
  if (done.length === 0) return null;
  return (
    <Box component="section" mt={40} aria-labelledby="project-done" className={part.later}>
      <details style={{ containerType: 'inline-size' }}>
        <summary className={part.head} style={{ cursor: 'pointer' }}>
          <Title order={2} size="h3" id="project-done" display="inline">
            {t('projects.detail.doneTasks')} <span className="count">{done.length}</span>
          </Title>
        </summary>
        <TaskRows tasks={done} />
      </details>
    </Box>
  );
}
