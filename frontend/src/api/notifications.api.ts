import type { ConsistentReads } from './client/consistent-reads';
import { optimistic, type CacheState, type Mutation } from './client/optimistic';
import { type TagType } from './client/tags';
import {
  notificationsApi as generatedApi,
  type NotificationAction,
  type NotificationDto,
} from './generated/notifications.gen';

export * from './generated/notifications.gen';

/** Specification, section 9. */
const latest = 20;
const listPageSize = 50;

const extraOptions: ConsistentReads = { family: 'notifications' };

const marked: TagType[] = ['Notification', 'PendingLogin'];

/** With the lists of the bell and of the screen. */
export const notificationsApi = generatedApi.injectEndpoints({
  endpoints: (build) => ({
    latestNotifications: build.query<NotificationDto[], undefined>({
      query: () => ({ url: '/api/notifications', params: { limit: latest } }),
      providesTags: ['Notification'],
      extraOptions,
    }),
    /** The next page starts where the last one ended. */
    allNotifications: build.infiniteQuery<NotificationDto[], { action: NotificationAction | null }, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < listPageSize ? undefined : page.at(-1)?.id),
      },
      query: ({ queryArg: { action }, pageParam: before }) => ({
        url: '/api/notifications',
        params: { limit: listPageSize, ...(before !== null && { before }), ...(action && { action }) },
      }),
      providesTags: ['Notification'],
      extraOptions,
    }),
  }),
});

const { endpoints, util } = notificationsApi;

const unreadIn = (state: CacheState) =>
  (endpoints.latestNotifications.select(undefined)(state).data ?? []).flatMap((n) => (n.isRead ? [] : n.id));

/** Shows them as read at once, then refetches. Failures are silent (specification section 8), and only undo the mark. */
async function markAsRead(
  ids: readonly number[],
  newCount: (before: number) => number,
  { dispatch, queryFulfilled }: Mutation,
): Promise<void> {
  const edits = [
    dispatch(
      util.updateQueryData('latestNotifications', undefined, (list) => {
        for (const notification of list) if (ids.includes(notification.id)) notification.isRead = true;
      }),
    ),
    dispatch(
      util.updateQueryData('getUnreadCount', undefined, (unread) => {
        unread.count = Math.max(0, newCount(unread.count));
      }),
    ),
  ];
  await optimistic(queryFulfilled, edits);
}

notificationsApi.enhanceEndpoints({
  endpoints: {
    getUnreadCount: { providesTags: ['Notification'], extraOptions },
    getPendingLogin: { providesTags: ['PendingLogin'] },

    markNotificationRead: {
      extraOptions,
      invalidatesTags: marked,
      onQueryStarted: ({ id }, api) => {
        const isUnread = unreadIn(api.getState()).includes(id);
        return markAsRead(isUnread ? [id] : [], (count) => (isUnread ? count - 1 : count), api);
      },
    },

    markAllNotificationsRead: {
      extraOptions,
      invalidatesTags: marked,
      onQueryStarted: (_arg, api) => markAsRead(unreadIn(api.getState()), () => 0, api),
    },
  },
});

export const { useLatestNotificationsQuery, useAllNotificationsInfiniteQuery } = notificationsApi;
