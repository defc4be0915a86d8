import { generatedApi } from './generated.gen';
import { all } from './tags';

export const usersApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getUsers: { providesTags: [all('User')] },
  },
});

export const { useGetUsersQuery } = usersApi;
