import { useEffect } from 'react';
import { useApiDispatch, useApiSelector } from '@/api/client/store-hooks';
import { generatedApi } from '@/api/generated/generated.gen';

/** The server forgets who has not been seen for 20 seconds. */
const signMs = 8_000;

const { startTaskEditing, stopTaskEditing } = generatedApi.endpoints;

/** Tells the others that this task is open for editing here, for as long as it is. */
export function useEditing(taskId: number, isEditing: boolean): void {
  const dispatch = useApiDispatch();
  const token = useApiSelector(({ session }) => session.token);
  useEffect(() => {
    if (!isEditing || token === null) return;
    // What fails is tried again with the next sign.
    const sign = () => void dispatch(startTaskEditing.initiate({ id: taskId }, { track: false }));
    /** A page that goes away takes its calls along, but for those that are told to stay. */
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
