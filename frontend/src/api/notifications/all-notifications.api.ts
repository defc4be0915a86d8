import type { FreshReads } from '../client/answers/fresh-reads';
import { all } from '../client/tags';
import { generatedApi, type NotificationAction, type NotificationDto } from '../generated/generated.gen';

const pageSize = 50;

const extraOptions: FreshReads = { family: 'notifications' };

/** The next page starts where the last one ended. */
const api = generatedApi.injectEndpoints({
  endpoints: (build) => ({
    allNotifications: build.infiniteQuery<NotificationDto[], { action: NotificationAction | null }, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
      },
      query: ({ queryArg: { action }, pageParam: before }) => ({
        url: '/api/notifications',
        params: { limit: pageSize, ...(before !== null && { before }), ...(action && { action }) },
      }),
      providesTags: [all('Notification')],
      extraOptions,
    }),
  }),
});

export type { NotificationAction } from '../generated/generated.gen';

export const { useAllNotificationsInfiniteQuery } = api;
