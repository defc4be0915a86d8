import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { all, type TagType } from './client/tags';
import { sessionApi, type CurrentUserDto, type GetMeApiResponse } from './generated/session.gen';

export * from './generated/session.gen';

const { util } = sessionApi;

/** Where a user's name, address or picture shows besides their own menu. */
const showPeople: TagType[] = [
  'User',
  'Task',
  'Comment',
  'History',
  'Notification',
  'WorktimeUser',
  'AdminUser',
  'AdminTable',
];

interface ProfileChange {
  dispatch: ThunkDispatch<Parameters<ReturnType<typeof sessionApi.endpoints.getMe.select>>[0], unknown, UnknownAction>;
  queryFulfilled: Promise<{ data: CurrentUserDto }>;
}

/** Shows changes of the current user at once everywhere. */
const showAnswer = (_arg: unknown, { dispatch, queryFulfilled }: ProfileChange) =>
  queryFulfilled.then(
    ({ data }) => {
      dispatch(util.updateQueryData('getMe', undefined, () => data));
      dispatch(util.invalidateTags(showPeople));
    },
    () => undefined,
  );

const found = (['User', 'Project', 'Task', 'Cost', 'Resource', 'Comment'] as const).map((type) => all(type));

sessionApi.enhanceEndpoints({
  endpoints: {
    getMe: { providesTags: [all('Me')] },
    // Deployment settings only change when the server restarts.
    getConfig: { providesTags: [all('Config')], keepUnusedDataFor: 3600 },
    // Until then, the server returns a guest's configuration.
    setPassword: { invalidatesTags: [all('Config')] },
    // Trusted devices are no longer trusted.
    changePassword: { invalidatesTags: [all('Device')] },
    updateProfile: { onQueryStarted: showAnswer },
    updateProfilePicture: { onQueryStarted: showAnswer },
    removeProfilePicture: { onQueryStarted: showAnswer },
    getUsers: { providesTags: [all('User')] },
    searchEverything: { providesTags: found, keepUnusedDataFor: 30 },
    getOpened: { providesTags: found },
  },
});

export type CurrentUser = GetMeApiResponse['user'];
