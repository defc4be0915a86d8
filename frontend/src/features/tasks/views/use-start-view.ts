import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { answerOnly } from '@/api/client/answer-only';
import { useGetTaskViewsQuery } from '@/api/tasks/views.api';

/**
 * Without parameters the list opens with the view that somebody has made the start of it. While that is not known the
 * list waits, so that nothing is shown that goes again.
 */
export function useStartView() {
  const { key, search } = useLocation();
  const [, setAddress] = useSearchParams();
  const { data: views, error } = useGetTaskViewsQuery(undefined, {
    refetchOnFocus: true,
    selectFromResult: answerOnly,
  });
  const start = views?.find(({ isStart }) => isStart)?.filters ?? '';
  // Whoever makes it the start while everything is shown goes on with that.
  const [shown, setShown] = useState<string | null>(null);

  const isUndecided = search === '' && shown !== key;
  const isKnown = views !== undefined || error !== undefined;
  if (isUndecided && isKnown && start === '') setShown(key);
  useEffect(() => {
    if (isUndecided && start !== '') setAddress(start, { replace: true, preventScrollReset: true });
  }, [isUndecided, start, setAddress]);

  return { start, isOpening: isUndecided && (!isKnown || start !== '') };
}
