import type { FreshReads } from './fresh-reads';
import { generatedApi } from './generated.gen';
import { all } from './tags';

/** Asked for again when a task changes while the answer is on its way. */
const extraOptions: FreshReads = { family: 'tasks' };

const activeCountApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getActiveTaskCount: { providesTags: [all('TaskCount')], extraOptions },
  },
});

export const { useGetActiveTaskCountQuery } = activeCountApi;
