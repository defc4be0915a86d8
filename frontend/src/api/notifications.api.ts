import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { FreshReads } from './client/fresh-reads';
import { generatedApi, type GetNotificationsApiArg } from './generated.gen';
import { tellOtherTabs } from './cache/other-tabs';
import { all, type TagType } from './client/tags';

const { endpoints, util } = generatedApi;

type State = Parameters<ReturnType<typeof endpoints.getUnreadCount.select>>[0];
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

interface Marking {
  dispatch: Dispatch;
  getState: () => State;
  queryFulfilled: Promise<unknown>;
}

/** The ones that the bell shows (specification, section 9). */
export const newest: GetNotificationsApiArg = { limit: 20, offset: 0 };

const extraOptions: FreshReads = { family: 'notifications' };

const marked: TagType[] = ['Notification', 'PendingLogin'];

function setRead(dispatch: Dispatch, ids: ReadonlySet<number>, isRead: boolean): void {
  const change = util.updateQueryData('getNotifications', newest, (list) => {
    for (const notification of list) if (ids.has(notification.id)) notification.isRead = isRead;
  });
  dispatch(change);
}

function setCount(dispatch: Dispatch, count: (before: number) => number): void {
  dispatch(
    util.updateQueryData('getUnreadCount', undefined, (unread) => {
      unread.count = Math.max(0, count(unread.count));
    }),
  );
}

const unreadIn = (state: State) =>
  new Set((endpoints.getNotifications.select(newest)(state).data ?? []).flatMap((n) => (n.isRead ? [] : n.id)));

/**
 * Shows them as read at once. Whether that succeeds or not, the truth is fetched afterwards; a failure is not told
 * (specification, section 8), it only takes the mark back.
 */
async function markOptimistically(
  ids: ReadonlySet<number>,
  newCount: (before: number) => number,
  { dispatch, getState, queryFulfilled }: Marking,
): Promise<void> {
  const before = endpoints.getUnreadCount.select()(getState()).data?.count ?? 0;
  setRead(dispatch, ids, true);
  setCount(dispatch, newCount);
  try {
    await queryFulfilled;
    tellOtherTabs(marked);
  } catch {
    setRead(dispatch, ids, false);
    setCount(dispatch, () => before);
  }
}

export const notificationsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getNotifications: { providesTags: [all('Notification')], extraOptions },
    getUnreadCount: { providesTags: [all('Notification')], extraOptions },
    getPendingLogin: { providesTags: [all('PendingLogin')] },

    markNotificationRead: {
      extraOptions,
      invalidatesTags: marked,
      onQueryStarted: ({ id }, api) => {
        const isUnread = unreadIn(api.getState()).has(id);
        return markOptimistically(new Set(isUnread ? [id] : []), (count) => (isUnread ? count - 1 : count), api);
      },
    },

    markAllNotificationsRead: {
      extraOptions,
      invalidatesTags: marked,
      onQueryStarted: (_arg, api) => markOptimistically(unreadIn(api.getState()), () => 0, api),
    },
  },
});

export type { NotificationDto } from './generated.gen';
export const {
  useGetNotificationQuery,
  useGetNotificationsQuery,
  useGetUnreadCountQuery,
  useGetPendingLoginQuery,
  useMarkNotificationReadMutation,
  useMarkAllNotificationsReadMutation,
} = notificationsApi;
