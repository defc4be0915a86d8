import type { FreshReads } from '../client/answers/fresh-reads';
import { listOf } from '../client/tags';
import { generatedApi } from '../generated/generated.gen';

const extraOptions: FreshReads = { family: 'views' };
const invalidatesTags = [listOf('TaskView')];

const viewsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getTaskViews: { providesTags: [listOf('TaskView')], keepUnusedDataFor: 600, extraOptions },
    createTaskView: { invalidatesTags, extraOptions },
    updateTaskView: { invalidatesTags, extraOptions },
    deleteTaskView: { invalidatesTags, extraOptions },
  },
});

export type { TaskViewDto } from '../generated/generated.gen';

export const { useGetTaskViewsQuery, useCreateTaskViewMutation, useUpdateTaskViewMutation, useDeleteTaskViewMutation } =
  viewsApi;
