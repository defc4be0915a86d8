import { all } from '../client/tags';
import { generatedApi } from '../generated/generated.gen';

const taskEditorsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    // Nobody is there any more when the task is opened the next time, as likely as not.
    getTaskEditors: { keepUnusedDataFor: 0, providesTags: [all('Editors')] },
  },
});

export const { useGetTaskEditorsQuery } = taskEditorsApi;
