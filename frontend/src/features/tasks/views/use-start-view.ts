import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectResult } from '@/api/client/query-options';
import { useGetTaskViewsQuery } from '@/api/tasks/tasks.api';

/**
 * Without parameters, the list opens with the user's start view. Until that is loaded the list waits, so that nothing
 * flashes.
 */
export function useStartView() {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const { data: views, error } = useGetTaskViewsQuery(undefined, {
    refetchOnFocus: true,
    selectFromResult: selectResult,
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
