import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { answerOnly } from '@/api/client/answer-only';
import { useGetTaskViewsQuery } from '@/api/tasks/views.api';

/**
 * Without parameters, the list opens with the user's start view. Until that is loaded the list waits, so that nothing
 * flashes.
 */
export function useStartView() {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const { data: views, error } = useGetTaskViewsQuery(undefined, {
    refetchOnFocus: true,
    selectFromResult: answerOnly,
  });
  const start = views?.find(({ isStart }) => isStart)?.filters ?? '';
  // A start view chosen while everything is shown only applies later.
  const [shown, setShown] = useState<string | null>(null);

  const isUndecided = search === '' && shown !== key;
  const isKnown = views !== undefined || error !== undefined;
  if (isUndecided && isKnown && start === '') setShown(key);
  useEffect(() => {
    if (isUndecided && start !== '') void navigate({ search: start }, { replace: true, preventScrollReset: true });
  }, [isUndecided, start, navigate]);

  return { start, isOpening: isUndecided && (!isKnown || start !== '') };
}
