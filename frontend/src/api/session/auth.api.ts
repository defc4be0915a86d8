import { generatedApi, type GetMeApiResponse } from '../generated.gen';
import { signedIn } from '../client/session-slice';
import { all } from '../client/tags';

export const authApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getMe: { providesTags: [all('Me')] },
    login: {
      onQueryStarted: (_arg, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(signedIn(data.token)),
          () => undefined,
        ),
    },
    register: {
      onQueryStarted: (_arg, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(signedIn(data.token)),
          () => undefined,
        ),
    },
  },
});

export type CurrentUser = GetMeApiResponse['user'];

export const { useGetMeQuery, useLoginMutation, useRegisterMutation, useSetPasswordMutation } = authApi;
