import { ActionIcon, Anchor, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@/i18n';
import { everySeconds } from '@/api/client/query-options';
import { useCurrentUser } from '@/api/session/use-session';
import { useGetTasksQuery, type TaskDto } from '@/api/tasks/tasks.api';
import { StatusGlyph, UrgentFlag } from '@/shared/tasks/flags';
import { useMarkDone } from '@/shared/tasks/use-mark-done';
import { statusOf } from '@/shared/tasks/vocabulary';
import { isSecondPress } from '@/ui/keys/is-second-press';
import { CardList, HomeCard, linkedCard } from './home-card';
import classes from './home.module.css';

const maxShown = 8;

const rankOf = ({ status, urgent }: TaskDto) => (statusOf(status) === 'in_progress' ? 0 : urgent ? 1 : 2);

/** A user's next tasks: those in progress, then urgent ones, then the others, each in list order. */
function nextTasks(tasks: readonly TaskDto[], me: number) {
  const open = tasks.filter(({ assignee, status }) => assignee === me && statusOf(status) !== 'done');
  return { shown: open.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, maxShown), open: open.length };
}

interface TaskProps {
  task: TaskDto;
  /** Must keep its identity between renders. */
  onDone: (task: TaskDto) => void;
}

/** A task that one press marks as done. Memoised: a refresh renders only changed ones. */
const Task = memo(function Task({ task, onDone }: TaskProps) {
  const { id, title, urgent, projectId, projectName } = task;
  const status = statusOf(task.status);
  return (
    <li className={classes.task}>
      <ActionIcon
        className={classes.done}
        aria-label={t('home.mine.markDone', { title })}
        title={t('home.mine.markDoneShort')}
        onClick={(event) => !isSecondPress(event) && onDone(task)}
      >
        <StatusGlyph status={status} />
        <IconCheck size={16} stroke={2.25} color="var(--status-done)" aria-hidden />
      </ActionIcon>
      <span className={classes.taskText}>
        <Group component="span" gap="xs" wrap="nowrap" flex={1} miw={0} lh="20px">
          <span className="visually-hidden">{t(`task.status.${status}`)}: </span>
          {urgent && <UrgentFlag />}
          <Anchor component={Link} to={`/tasks/${id}`} title={title} c="var(--text)" fw={500} truncate>
            {title}
          </Anchor>
        </Group>
        {projectName !== null && (
          <Anchor
            component={Link}
            to={`/projects/${String(projectId)}`}
            title={projectName}
            c="dimmed"
            fz={13}
            flex="none"
            className={classes.project}
            truncate
          >
            {projectName}
          </Anchor>
        )}
      </span>
    </li>
  );
});

/** The user's next tasks. The same request as the task list's, which then opens at once. */
export function MyTasks() {
  const { id: me } = useCurrentUser();
  const { data: list, error, refetch } = useGetTasksQuery(undefined, everySeconds(15));
  const data = list && nextTasks(list.items, me);
  const done = useMarkDone();
  return (
    <HomeCard {...linkedCard('mine', '/tasks')} count={data?.open} query={{ data, error, refetch }} rows={8}>
      {({ shown }) => (
        <CardList
          items={shown}
          empty={
            <>
              {t('home.mine.empty')}{' '}
              <Anchor component={Link} to="/tasks?new=1" inherit fw={500}>
                {t('home.links.create')}
              </Anchor>
            </>
          }
        >
          {(task) => <Task key={task.id} task={task} onDone={done} />}
        </CardList>
      )}
    </HomeCard>
  );
}
