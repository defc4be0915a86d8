import { generatedApi } from './generated/generated.gen';
import { all, type TagType } from './client/tags';

const shown: TagType[] = ['User', 'Project', 'Task', 'Cost', 'Resource', 'Comment'];
const providesTags = shown.map((type) => all(type));

export const searchApi = generatedApi.enhanceEndpoints({
  endpoints: {
    searchEverything: { providesTags, keepUnusedDataFor: 30 },
    getOpened: { providesTags },
  },
});

export type { SearchHitDto, SearchKind } from './generated/generated.gen';

export const { useGetOpenedQuery } = searchApi;
