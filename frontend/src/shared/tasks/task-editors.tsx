import { Group } from '@mantine/core';
import { useEffect } from 'react';
import { t } from '@/i18n';
import { useApiDispatch, useApiSelector } from '@/api/client/store-hooks';
import { tasksApi, useGetTaskEditorsQuery } from '@/api/tasks/tasks.api';
import { freshEvery } from '@/api/client/query-options';
import { Avatar } from '@/ui/avatar';
import { nameOf } from '@/ui/text/person-name';

/** The server forgets editors it has not heard from for 20 seconds, as after a page was closed. */
const signMs = 8_000;

const { startTaskEditing, stopTaskEditing } = tasksApi.endpoints;

/** Reports that this task is open for editing here, for as long as it is. */
function useEditing(taskId: number, isEditing: boolean): void {
  const dispatch = useApiDispatch();
  const token = useApiSelector(({ session }) => session.token);
  useEffect(() => {
    if (!isEditing || token === null) return;
    // The next heartbeat retries.
    const sign = () => void dispatch(startTaskEditing.initiate({ id: taskId }, { track: false }));
    const leave = () => void dispatch(stopTaskEditing.initiate({ id: taskId }, { track: false }));
    sign();
    const timer = setInterval(sign, signMs);
    return () => {
      clearInterval(timer);
      leave();
    };
  }, [taskId, isEditing, token, dispatch]);
}

interface Props {
  taskId: number;
  /** Whether it is open for editing here, too. */
  isEditing: boolean;
}

/** Who else is editing a task. */
export function TaskEditors({ taskId, isEditing }: Props) {
  useEditing(taskId, isEditing);
  const { currentData } = useGetTaskEditorsQuery({ id: taskId }, freshEvery(5));
  const editors = currentData?.editors ?? [];
  const names = editors.map((person) => nameOf(person)).join(', ');
  return (
    <Group
      role="status"
      gap="xs"
      wrap="nowrap"
      mih={26}
      c="var(--accent-text)"
      fz={13}
      fw={500}
      // Stays rendered, so that screen readers announce its changes.
      pos={editors.length === 0 ? 'absolute' : undefined}
    >
      {editors.length > 0 && (
        <>
          {editors.slice(0, 3).map((person) => (
            <Avatar key={person.id} email={person.email} picture={person.profile_picture} size={20} />
          ))}
          {t('meanwhile.editing', { count: editors.length, names })}
        </>
      )}
    </Group>
  );
}
