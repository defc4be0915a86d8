import { generatedApi } from './generated/generated.gen';
import { all } from './client/tags';

const configApi = generatedApi.enhanceEndpoints({
  endpoints: {
    // Facts of the deployment: they change with a restart of the server, not while somebody works.
    getConfig: { providesTags: [all('Config')], keepUnusedDataFor: 3600 },
  },
});

export const { useGetConfigQuery } = configApi;
