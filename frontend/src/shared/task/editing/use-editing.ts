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
    /** A closing page cancels its calls, except for those with `keepalive`. */
    const vanish = () =>
      void fetch(`/api/tasks/${String(taskId)}/editors/me`, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${token}` },
        keepalive: true,
      }).catch(() => undefined);
    sign();
    const timer = setInterval(sign, signMs);
    window.addEventListener('pagehide', vanish);
    window.addEventListener('pageshow', sign);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', vanish);
      window.removeEventListener('pageshow', sign);
      void dispatch(stopTaskEditing.initiate({ id: taskId }, { track: false }));
    };
  }, [taskId, isEditing, token, dispatch]);
}
