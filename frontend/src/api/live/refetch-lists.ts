import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { ApiDispatch, ApiState } from '../client/store-hooks';
import type { TagType } from '../client/tags';
import { emptyApi } from '../empty-api';

/** The tags that a change of each list makes stale: of colleagues, and of this user's other tabs. */
const staleTags: Readonly<Record<string, readonly TagType[]>> = {
  tasks: ['Task', 'TaskCount', 'History', 'Project'],
  comments: ['Comment', 'History'],
  editors: ['Editors'],
  projects: ['Project', 'Task'],
  users: ['User', 'Me', 'AdminUser', 'AdminTable', 'WorktimeUser', 'Task', 'Comment', 'History', 'Notification'],
  resources: ['Resource'],
  notifications: ['Notification', 'PendingLogin'],
  worktime: ['WorktimeStatus', 'WorktimeDay'],
  costs: ['Cost'],
  hours: ['Hours'],
  rates: ['Hours'],
  wordpress: ['Wordpress'],
};

/** Some queries show the cached task list as it is, without a request. */
const alwaysCurrent = 'getTasks';

type Options = { subscribe: false; forceRefetch: true };
type Thunk = ThunkAction<Promise<unknown>, ApiState, unknown, UnknownAction>;

/** Endpoints by name; the store does not know their types. */
type Endpoints = Readonly<Record<string, { initiate: (arg: unknown, options: Options) => Thunk }>>;

/**
 * Refetches the mounted queries of these tags with their ETags, like a poll. RTK Query has no public selector of mounted
 * queries; its `invalidateTags` would remove the others, and leave a blank screen to come back to.
 */
export function createRefetch(dispatch: ApiDispatch, getState: () => ApiState) {
  const endpoints: Endpoints = emptyApi.endpoints;
  /** Lists that changed during their queries, whose answers may be older. */
  const outdated = new Set<TagType>();

  const fetchNow = (endpointName: string, arg: unknown): void => {
    const endpoint = endpoints[endpointName];
    if (endpoint) void dispatch(endpoint.initiate(arg, { subscribe: false, forceRefetch: true }));
  };

  const refetch = (tags: readonly TagType[]): void => {
    const { subscriptions, queries } = getState().api;
    for (const { endpointName, originalArgs, queryCacheKey } of emptyApi.util.selectInvalidatedBy(getState(), tags)) {
      // RTK Query writes a query's first subscription to the store with a delay; an unmounted one has an empty entry.
      const subscribers = subscriptions[queryCacheKey];
      const isUnmounted = subscribers !== undefined && Object.keys(subscribers).length === 0;
      if (queries[queryCacheKey]?.status === QueryStatus.pending) refetchLater(tags);
      else if (!isUnmounted || endpointName === alwaysCurrent) fetchNow(endpointName, originalArgs);
    }
  };

  const refetchLater = (tags: readonly TagType[]): void => {
    const isWaiting = outdated.size > 0;
    for (const tag of tags) outdated.add(tag);
    if (isWaiting) return;
    void Promise.allSettled(dispatch(emptyApi.util.getRunningQueriesThunk())).then(() => {
      const stale = [...outdated];
      outdated.clear();
      refetch(stale);
    });
  };

  return refetch;
}

/** The same for lists that have changed. */
export function createListRefetch(...store: Parameters<typeof createRefetch>) {
  const refetch = createRefetch(...store);
  return (lists: readonly string[]): void => refetch([...new Set(lists.flatMap((list) => staleTags[list] ?? []))]);
}
