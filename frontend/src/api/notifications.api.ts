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
const pageSize = 20;
const listPageSize = 50;

const extraOptions: ConsistentReads = { family: 'notifications' };

const marked: TagType[] = ['Notification', 'PendingLogin'];

/** With the endpoints that load page by page. */
export const notificationsApi = generatedApi.injectEndpoints({
  endpoints: (build) => ({
    /** The newest come first, older ones on demand. */
    notificationPages: build.infiniteQuery<NotificationDto[], undefined, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (page, pages) => (page.length < pageSize ? undefined : pages.length * pageSize),
      },
      query: ({ pageParam: offset }) => ({ url: '/api/notifications', params: { limit: pageSize, offset } }),
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

/** The loaded ones without duplicates: a new one between two pages shifts the others. */
export const notificationsIn = (pages: readonly NotificationDto[][]) => [
  ...new Map(pages.flat().map((notification) => [notification.id, notification])).values(),
];

/** Drops the older pages, which would be polled as well. */
export const keepNewest = () =>
  util.updateQueryData('notificationPages', undefined, ({ pages, pageParams }) => {
    pages.splice(1);
    pageParams.splice(1);
  });

const unreadIn = (state: CacheState) =>
  notificationsIn(endpoints.notificationPages.select(undefined)(state).data?.pages ?? []).flatMap((n) =>
    n.isRead ? [] : n.id,
  );

/** Shows them as read at once, then refetches. Failures are silent (specification section 8), and only undo the mark. */
async function markAsRead(
  ids: readonly number[],
  newCount: (before: number) => number,
  { dispatch, queryFulfilled }: Mutation,
): Promise<void> {
  const edits = [
    dispatch(
      util.updateQueryData('notificationPages', undefined, ({ pages }) => {
        for (const notification of pages.flat()) if (ids.includes(notification.id)) notification.isRead = true;
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

export const { useNotificationPagesInfiniteQuery, useAllNotificationsInfiniteQuery } = notificationsApi;
