import { useEffect } from 'react';
import { followServer } from '@/api/live/follow-server';
import { useApiSelector } from '@/api/client/store-hooks';
import { useAppStore } from '../store/store';

/** Subscribes to the event stream while a user is signed in and may read it. */
export function useLive(isAllowed: boolean): void {
  const { dispatch, getState } = useAppStore();
  const token = useApiSelector(({ session }) => session.token);
  useEffect(() => {
    if (token !== null && isAllowed) return followServer(token, dispatch, getState);
  }, [token, isAllowed, dispatch, getState]);
}
