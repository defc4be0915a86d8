import { generatedApi } from './generated/generated.gen';
import { all } from './client/tags';

const configApi = generatedApi.enhanceEndpoints({
  endpoints: {
    // Deployment settings only change when the server restarts.
    getConfig: { providesTags: [all('Config')], keepUnusedDataFor: 3600 },
  },
});

export const { useGetConfigQuery } = configApi;
