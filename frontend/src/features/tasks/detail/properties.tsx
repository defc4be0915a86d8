import { Anchor, Box, DataList } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { loadTexts, t } from '@/i18n';
import { useCurrentUser } from '@/api/session/use-session';
import type { TaskDto } from '@/api/tasks/tasks.api';
import { CategoryFlag, Person, PriorityBadge, StatusBadge, UrgentFlag } from '@/shared/tasks/flags';
import { ErrorBoundary } from '@/ui/feedback/error-boundary';
import { DateText } from '@/ui/text/date-text';
import { usePictures } from '../use-pictures';
import classes from './detail.module.css';

const TaskTime = lazy(() => Promise.all([import('./task-time'), loadTexts('rare')]).then(([module]) => module));

/** A task's fields in a grid. */
export function Properties({ task }: { task: TaskDto }) {
  const { id: me } = useCurrentUser();
  const pictureOf = usePictures();
  const properties: [name: string, value: ReactNode][] = [
    [
      t('task.field.assignee'),
      <Person
        email={task.assigneeEmail}
        isMe={task.assignee === me}
        picture={pictureOf(task.assignee)}
        emptyLabel={t('task.unassigned')}
      />,
    ],
    [
      t('tasks.detail.from'),
      <Person
        email={task.assignedByEmail}
        isMe={task.assignedBy === me}
        picture={pictureOf(task.assignedBy)}
        emptyLabel={t('task.unknownPerson')}
      />,
    ],
    [t('tasks.detail.id'), <span className="figures">{task.id}</span>],
    [t('task.field.status'), <StatusBadge status={task.status} />],
    [t('task.field.priority'), <PriorityBadge priority={task.priority} />],
    [
      t('task.field.urgent'),
      <>
        {t(task.urgent ? 'tasks.detail.yes' : 'tasks.detail.no')} {task.urgent && <UrgentFlag />}
      </>,
    ],
    [t('task.field.category'), <CategoryFlag category={task.category} />],
    [
      t('task.field.project'),
      task.projectName === null ? (
        <span className="faint">{t('tasks.detail.noProject')}</span>
      ) : (
        <Anchor
          component={Link}
          to={`/projects/${String(task.projectId)}`}
          inherit
          underline="always"
          className="breakable"
        >
          {task.projectName}
        </Anchor>
      ),
    ],
    [
      t('tasks.detail.time'),
      // Reserves its space.
      <Box mih={56}>
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <TaskTime key={task.id} taskId={task.id} />
          </Suspense>
        </ErrorBoundary>
      </Box>,
    ],
    [
      t('tasks.detail.created'),
      <span className="figures">
        <DateText value={task.created_at} withTime />
      </span>,
    ],
  ];
  return (
    <DataList withDivider labelWidth={100} gap="xs" px="md" py="xs" className={`card ${classes.properties}`}>
      {properties.map(([name, value]) => (
        <DataList.Item key={name}>
          <DataList.ItemLabel flex="none">{name}</DataList.ItemLabel>
          <DataList.ItemValue miw={0}>{value}</DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  );
}
