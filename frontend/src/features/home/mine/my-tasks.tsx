import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { selectResult, everySeconds } from '@/api/client/query-options';
import { useCurrentUser } from '@/api/session/use-session';
import { useGetTasksQuery } from '@/api/tasks/tasks.api';
import { Nothing, Part } from '../part/part';
import { nextTasks } from './next-tasks';
import { TaskLine } from './task-line';
import { useDone } from '@/shared/task/use-done';

/** The user's next tasks. The same request as the task list's, which then opens at once. */
export function MyTasks() {
  const { t } = useTranslation();
  const { id: me, mustChangePassword } = useCurrentUser();
  const {
    data: list,
    error,
    refetch,
  } = useGetTasksQuery(undefined, { ...everySeconds(15), skip: mustChangePassword, selectFromResult: selectResult });
  const data = useMemo(() => list && nextTasks(list.items, me), [list, me]);
  const done = useDone();
  return (
    <Part
      title={t('home.mine.title')}
      count={data?.open}
      more={{ to: '/tasks', label: t('home.mine.all') }}
      query={{ data, error, refetch }}
      rows={8}
    >
      {({ shown }) =>
        shown.length === 0 ? (
          <Nothing>
            {t('home.mine.empty')} <Link to="/tasks?new=1">{t('home.links.create')}</Link>
          </Nothing>
        ) : (
          <ul>
            {shown.map((task) => (
              <TaskLine key={task.id} task={task} onDone={done} />
            ))}
          </ul>
        )
      }
    </Part>
  );
}
