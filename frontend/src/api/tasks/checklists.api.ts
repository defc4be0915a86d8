import { optimistic } from '../cache/optimistic';
import { withTask } from '../cache/task-cache';
import { ticked } from '../cache/ticked';
import type { FreshReads } from '../client/answers/fresh-reads';
import { listOf, one } from '../client/tags';
import { generatedApi } from '../generated/generated.gen';

const { util } = generatedApi;

const tasks: FreshReads = { family: 'tasks' };
const projects: FreshReads = { family: 'projects' };

const described = (description: string | null) => description ?? '';

export const checklistsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    tickTaskChecklist: {
      extraOptions: { ...tasks, inTurn: true },
      invalidatesTags: (_task, _error, { id }) => [listOf('Task'), one('Task', id), one('History', id)],
      onQueryStarted: async ({ id, checkItemDto }, { dispatch, queryFulfilled }) => {
        const shown = util.updateQueryData('getTask', { id }, (task) => {
          task.description = ticked(described(task.description), checkItemDto);
        });
        if (!(await optimistic(queryFulfilled, [dispatch(shown)]))) return;
        const { data } = await queryFulfilled;
        dispatch(util.updateQueryData('getTasks', undefined, (list) => withTask(list, data)));
      },
    },

    tickProjectChecklist: {
      extraOptions: { ...projects, inTurn: true },
      invalidatesTags: (_project, _error, { id }) => [listOf('Project'), one('Project', id)],
      onQueryStarted: async ({ id, checkItemDto }, { dispatch, queryFulfilled }) => {
        const shown = util.updateQueryData('getProject', { id }, (project) => {
          project.description = ticked(described(project.description), checkItemDto);
        });
        await optimistic(queryFulfilled, [dispatch(shown)]);
      },
    },
  },
});

export type { TaskFilesDto } from '../generated/generated.gen';

export const { useTickTaskChecklistMutation, useTickProjectChecklistMutation } = checklistsApi;
