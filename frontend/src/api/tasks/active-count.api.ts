import type { FreshReads } from '../client/answers/fresh-reads';
import { generatedApi } from '../generated/generated.gen';
import { all } from '../client/tags';

/** Refetched when a task changes while the request is in flight. */
const extraOptions: FreshReads = { family: 'tasks' };

const activeCountApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getActiveTaskCount: { providesTags: [all('TaskCount')], extraOptions },
  },
});

export const { useGetActiveTaskCountQuery } = activeCountApi;
