import { useEffect } from 'react';
import { useApiDispatch, useApiSelector } from '@/api/client/store-hooks';
import { tasksApi } from '@/api/tasks/tasks.api';

/** The server forgets editors it has not heard from for 20 seconds. */
const signMs = 8_000;

const { startTaskEditing, stopTaskEditing } = tasksApi.endpoints;

/** Reports that this task is open for editing here, for as long as it is. */
export function useEditing(taskId: number, isEditing: boolean): void {
  const dispatch = useApiDispatch();
  const token = useApiSelector(({ session }) => session.token);
  useEffect(() => {
    if (!isEditing || token === null) return;
    // The next heartbeat retries.
    const sign = () => void dispatch(startTaskEditing.initiate({ id: taskId }, { track: false }));
    const leave = () => void dispatch(stopTaskEditing.initiate({ id: taskId }, { track: false }));
    sign();
    const timer = setInterval(sign, signMs);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', sign);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', sign);
      leave();
    };
  }, [taskId, isEditing, token, dispatch]);
}
