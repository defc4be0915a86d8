import { generatedApi } from '../generated/generated.gen';
import { all } from '../client/tags';

export const usersApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getUsers: { providesTags: [all('User')] },
  },
});

export const { useGetUsersQuery } = usersApi;
