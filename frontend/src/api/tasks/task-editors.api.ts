import { all } from '../client/tags';
import { generatedApi } from '../generated/generated.gen';

const taskEditorsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    // When the task is opened again, the former editors have probably left.
    getTaskEditors: { keepUnusedDataFor: 0, providesTags: [all('Editors')] },
  },
});

export const { useGetTaskEditorsQuery } = taskEditorsApi;
