import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { generatedApi, type CurrentUserDto } from '../generated/generated.gen';
import { tellOtherTabs } from '../cache/other-tabs';
import { all, type TagType } from '../client/tags';

const { util } = generatedApi;

type Dispatch = ThunkDispatch<
  Parameters<ReturnType<typeof generatedApi.endpoints.getMe.select>>[0],
  unknown,
  UnknownAction
>;

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
function show(dispatch: Dispatch, answer: CurrentUserDto): void {
  dispatch(util.updateQueryData('getMe', undefined, () => answer));
  dispatch(util.invalidateTags(showPeople));
  tellOtherTabs(['Me', ...showPeople]);
}

const showAnswer = (
  _arg: unknown,
  { dispatch, queryFulfilled }: { dispatch: Dispatch; queryFulfilled: Promise<{ data: CurrentUserDto }> },
) =>
  queryFulfilled.then(
    ({ data }) => show(dispatch, data),
    () => undefined,
  );

export const profileApi = generatedApi.enhanceEndpoints({
  endpoints: {
    // Trusted devices are no longer trusted.
    changePassword: { invalidatesTags: [all('Device')] },
    updateProfile: { onQueryStarted: showAnswer },
    updateProfilePicture: { onQueryStarted: showAnswer },
    removeProfilePicture: { onQueryStarted: showAnswer },
  },
});

export const { useUpdateProfileMutation, useRemoveProfilePictureMutation, useChangePasswordMutation } = profileApi;
