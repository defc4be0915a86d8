import { generatedApi, type GetMeApiResponse } from '../generated/generated.gen';
import { all } from '../client/tags';

export const authApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getMe: { providesTags: [all('Me')] },
  },
});

export type CurrentUser = GetMeApiResponse['user'];

export const { useGetMeQuery, useSetPasswordMutation } = authApi;
