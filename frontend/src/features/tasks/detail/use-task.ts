import { skipToken } from '@reduxjs/toolkit/query';
import { selectResult, isEmptyAnswer, freshEvery } from '@/api/client/query-options';
import { toApiError, type ApiError } from '@/api/errors/api-error';
import { tasksApi, useGetTaskQuery, type TaskDto } from '@/api/tasks/tasks.api';
import { readId } from '@/ui/view/address';

interface LoadedTask {
  task: TaskDto | undefined;
  /** Why there is no task, or no longer. */
  failure: ApiError | undefined;
  /** The answer is empty. */
  isEmpty?: boolean;
}

const notAnId: ApiError = { status: 404, message: 'Not found', fromServer: false };

/** The task of the address. Shows the list's data until its own answer arrives. */
export function useTask(param: string | undefined): LoadedTask {
  const id = readId(param);
  const { currentData: detail, error } = useGetTaskQuery(id === null ? skipToken : { id }, {
    ...freshEvery(15),
    selectFromResult: selectResult,
  });
  const { listed } = tasksApi.endpoints.getTasks.useQueryState(undefined, {
    selectFromResult: ({ data }) => ({ listed: data?.items.find((task) => task.id === id) }),
  });
  if (id === null) return { task: undefined, failure: notAnId };
  if (!error && isEmptyAnswer(detail)) return { task: undefined, failure: undefined, isEmpty: true };
  if (!error) return { task: detail ?? listed, failure: undefined };

  const failure = toApiError(error);
  // After a failed refresh, readers keep the task they have, unless the task itself is gone.
  const isLost = detail === undefined || failure.status === 404;
  return isLost ? { task: undefined, failure } : { task: detail, failure: undefined };
}
