import { generatedApi, type GetMeApiResponse } from '../generated/generated.gen';
import { all } from '../client/tags';

export const authApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getMe: { providesTags: [all('Me')] },
    // Until then, the server returns a guest's configuration.
    setPassword: { invalidatesTags: [all('Config')] },
  },
});

export type CurrentUser = GetMeApiResponse['user'];

export const { useGetMeQuery, useSetPasswordMutation } = authApi;
