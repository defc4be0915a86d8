import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { ApiDispatch, ApiState } from '../client/store-hooks';
import type { TagType } from '../client/tags';
import { emptyApi } from '../empty-api';

/** The tags that a change of each list invalidates. */
const staleWith: Readonly<Record<string, readonly TagType[]>> = {
  tasks: ['Task', 'TaskCount', 'History', 'Project'],
  comments: ['Comment', 'History'],
  editors: ['Editors'],
  projects: ['Project', 'Task'],
  users: ['User', 'AdminUser', 'WorktimeUser', 'Task', 'Comment', 'History', 'Notification'],
  resources: ['Resource'],
  notifications: ['Notification'],
  worktime: ['WorktimeStatus', 'WorktimeDay'],
  costs: ['Cost'],
};

/** RTK Query updates its subscriptions in the store with a delay of half a second. */
const writtenLateMs = 1_000;

/** Queries that show the cached task list as it is, without a request. */
const keptReady = 'getTasks';

type Options = { subscribe: false; forceRefetch: true };
type Thunk = ThunkAction<Promise<unknown>, ApiState, unknown, UnknownAction>;

/** Endpoints by name; the store does not know their types. */
type Endpoints = Readonly<Record<string, { initiate: (arg: unknown, options: Options) => Thunk }>>;

/**
 * Refetches the mounted queries of these lists with their ETags, like a poll. Unmounted ones stay in the cache:
 * invalidating them would leave a blank screen to come back to.
 */
export function createRefetch(dispatch: ApiDispatch, getState: () => ApiState) {
  const endpoints: Endpoints = emptyApi.endpoints;
  /** Lists that changed during their queries, whose answers may be older. */
  const overtaken = new Set<TagType>();

  const ask = (endpointName: string, arg: unknown): void => {
    const endpoint = endpoints[endpointName];
    if (endpoint) void dispatch(endpoint.initiate(arg, { subscribe: false, forceRefetch: true }));
  };

  const refetch = (tags: readonly TagType[]): void => {
    const { subscriptions, queries } = getState().api;
    for (const { endpointName, originalArgs, queryCacheKey } of emptyApi.util.selectInvalidatedBy(getState(), tags)) {
      const { status, startedTimeStamp = 0 } = queries[queryCacheKey] ?? {};
      const isOld = Date.now() - startedTimeStamp > writtenLateMs;
      const isShown = !isOld || Object.keys(subscriptions[queryCacheKey] ?? {}).length > 0;
      if (!isShown && endpointName !== keptReady) continue;
      if (status === QueryStatus.pending) askAgain(tags);
      else ask(endpointName, originalArgs);
    }
  };

  const askAgain = (tags: readonly TagType[]): void => {
    const isWaiting = overtaken.size > 0;
    for (const tag of tags) overtaken.add(tag);
    if (isWaiting) return;
    void Promise.allSettled(dispatch(emptyApi.util.getRunningQueriesThunk())).then(() => {
      const again = [...overtaken];
      overtaken.clear();
      refetch(again);
    });
  };

  return (lists: readonly string[]): void => refetch([...new Set(lists.flatMap((list) => staleWith[list] ?? []))]);
}
