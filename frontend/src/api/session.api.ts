import type { Mutation } from './client/optimistic';
import type { TagType } from './client/tags';
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

/** Shows changes of the current user at once everywhere. */
const showAnswer = (_arg: unknown, { dispatch, queryFulfilled }: Mutation<{ data: CurrentUserDto }>) =>
  queryFulfilled.then(
    ({ data }) => {
      dispatch(util.updateQueryData('getMe', undefined, () => data));
      dispatch(util.invalidateTags(showPeople));
    },
    () => undefined,
  );

const found: TagType[] = ['User', 'Project', 'Task', 'Cost', 'Resource', 'Comment'];

sessionApi.enhanceEndpoints({
  endpoints: {
    getMe: { providesTags: ['Me'] },
    // Deployment settings only change when the server restarts.
    getConfig: { providesTags: ['Config'], keepUnusedDataFor: 3600 },
    // Until then, the server returns a guest's configuration.
    setPassword: { invalidatesTags: ['Config'] },
    // Trusted devices are no longer trusted.
    changePassword: { invalidatesTags: ['Device'] },
    updateProfile: { onQueryStarted: showAnswer },
    updateProfilePicture: { onQueryStarted: showAnswer },
    removeProfilePicture: { onQueryStarted: showAnswer },
    getUsers: { providesTags: ['User'] },
    searchEverything: { providesTags: found, keepUnusedDataFor: 30 },
    getOpened: { providesTags: found },
  },
});

export type CurrentUser = GetMeApiResponse['user'];
