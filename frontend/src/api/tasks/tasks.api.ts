import { original } from '@reduxjs/toolkit';
import type { Deltas } from '../client/etag-cache';
import type { ConsistentReads } from '../client/consistent-reads';
import { ticked } from '../client/descriptions';
import { optimistic, type CacheState, type Mutation } from '../client/optimistic';
import { olderPages, type PageStart } from '../client/query-options';
import { listOf, one, type Tag } from '../client/tags';
import { projectsApi } from '../generated/projects.gen';
import { sessionApi } from '../generated/session.gen';
import {
  tasksApi as generatedApi,
  type TaskDetailDto,
  type TaskDto,
  type TaskListDto,
  type TaskPageDto,
} from '../generated/tasks.gen';
import {
  changedDetail,
  changedTask,
  inOrder,
  withChanges,
  withoutTasks,
  withTaskOnTop,
  withTasks,
  type KnownNames,
} from './task-cache';

export * from '../generated/tasks.gen';

/** Also keeps the count of active tasks: refetched when a task changes while its request is in flight. */
const extraOptions: ConsistentReads = { family: 'tasks' };

/** With the tasks that the list omits, page by page. */
export const tasksApi = generatedApi.injectEndpoints({
  endpoints: (build) => ({
    leftOutTasks: build.infiniteQuery<TaskPageDto, undefined, PageStart>({
      infiniteQueryOptions: olderPages,
      query: ({ pageParam }) => ({ url: '/api/tasks/left-out', params: { before: pageParam ?? undefined } }),
      providesTags: [listOf('Task')],
      extraOptions,
    }),
  }),
});
export const { useLeftOutTasksInfiniteQuery } = tasksApi;

const { endpoints, util } = tasksApi;
const viewOptions: ConsistentReads = { family: 'views' };

/** A change transfers only the changed rows. */
const listOptions: ConsistentReads & Deltas<TaskListDto> = { ...extraOptions, applyDelta: withChanges };

/** Opening a task from the list and going back should not reload the list. */
const keepUnusedDataFor = 600;

/** What every change of tasks makes stale, whether it succeeded or failed. */
const touched = (...ids: number[]): Tag[] => [
  listOf('Task'),
  ...ids.flatMap((id) => [one('Task', id), one('History', id)]),
  'TaskCount',
];
const removed = (...ids: number[]): Tag[] => [...touched(...ids), 'Project', 'Notification'];
const views = { extraOptions: viewOptions, invalidatesTags: [listOf('TaskView')] };

const cachedList = (state: CacheState) => endpoints.getTasks.select()(state).data;
const cachedDetail = (state: CacheState, id: number) => endpoints.getTask.select({ id })(state).data;

const namesIn = (state: CacheState): KnownNames => ({
  users: sessionApi.endpoints.getUsers.select()(state).data ?? [],
  projects: projectsApi.endpoints.getProjects.select()(state).data ?? [],
});

// Not through the draft: one of 10,000 tasks would cause a visible pause.
const editedList = (change: (list: TaskListDto) => TaskListDto) =>
  util.updateQueryData('getTasks', undefined, (draft) => Object.freeze(change(original(draft))));
const editedTasks = (tasks: readonly TaskDto[]) => editedList((list) => withTasks(list, tasks));
const editedDetail = (detail: TaskDetailDto) => util.updateQueryData('getTask', { id: detail.id }, () => detail);

/** Shows the whole list in this order before the server has it. */
export const showTaskOrder = (ids: readonly number[]) => editedList((list) => inOrder(list, ids));

async function removeOptimistically(ids: readonly number[], { dispatch, queryFulfilled }: Mutation) {
  await optimistic(queryFulfilled, [dispatch(editedList((list) => withoutTasks(list, ids)))]);
}

tasksApi.enhanceEndpoints({
  endpoints: {
    getTasks: { providesTags: [listOf('Task')], keepUnusedDataFor, extraOptions: listOptions },
    searchTasks: { providesTags: [listOf('Task')], extraOptions },
    getTask: { providesTags: (_task, _error, { id }) => [one('Task', id)], extraOptions },
    getActiveTaskCount: { providesTags: ['TaskCount'], extraOptions },

    createTask: {
      extraOptions,
      invalidatesTags: [...touched(), 'Project'],
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const created = await optimistic(queryFulfilled, []);
        if (created) dispatch(editedList((list) => withTaskOnTop(list, created.data)));
      },
    },

    updateTask: {
      extraOptions: { ...extraOptions, inTurn: true },
      invalidatesTags: (task, _error, { id, updateTaskDto }): Tag[] => [
        ...touched(id),
        // A project shows and counts its tasks.
        updateTaskDto.projectId === undefined ? one('Project', task?.projectId ?? 0) : 'Project',
      ],
      onQueryStarted: async ({ id, updateTaskDto }, { dispatch, getState, queryFulfilled }) => {
        const names = namesIn(getState());
        const listed = cachedList(getState())?.items.filter((task) => task.id === id) ?? [];
        const detail = cachedDetail(getState(), id);
        const edits = [
          dispatch(editedTasks(listed.map((task) => changedTask(task, updateTaskDto, names)))),
          ...(detail ? [dispatch(editedDetail(changedDetail(detail, updateTaskDto, names)))] : []),
        ];
        const updated = await optimistic(queryFulfilled, edits);
        if (!updated) return;
        dispatch(editedTasks([updated.data]));
        dispatch(editedDetail(updated.data));
      },
    },

    updateTasks: {
      extraOptions,
      invalidatesTags: (_result, _error, { changeTasksDto: { ids } }): Tag[] => [...touched(...ids), 'Project'],
      onQueryStarted: async ({ changeTasksDto: { ids, ...change } }, { dispatch, getState, queryFulfilled }) => {
        const names = namesIn(getState());
        const before = cachedList(getState())?.items.filter(({ id }) => ids.includes(id)) ?? [];
        const changed = editedTasks(before.map((task) => changedTask(task, change, names)));
        await optimistic(queryFulfilled, [dispatch(changed)]);
      },
    },

    tickTaskChecklist: {
      extraOptions: { ...extraOptions, inTurn: true },
      invalidatesTags: (_task, _error, { id }) => [listOf('Task'), one('Task', id), one('History', id)],
      onQueryStarted: async ({ id, checkItemDto }, { dispatch, queryFulfilled }) => {
        const shown = util.updateQueryData('getTask', { id }, (task) => {
          task.description = ticked(task.description, checkItemDto);
        });
        const stored = await optimistic(queryFulfilled, [dispatch(shown)]);
        if (stored) dispatch(editedList((list) => withTasks(list, [stored.data])));
      },
    },

    deleteTask: {
      extraOptions,
      invalidatesTags: (_result, _error, { id }) => removed(id),
      onQueryStarted: ({ id }, api) => removeOptimistically([id], api),
    },
    deleteTasks: {
      extraOptions,
      invalidatesTags: (_result, _error, { taskIdsDto }) => removed(...taskIdsDto.ids),
      onQueryStarted: ({ taskIdsDto }, api) => removeOptimistically(taskIdsDto.ids, api),
    },

    // Callers show the order (`showTaskOrder`).
    reorderTasks: { extraOptions: { ...extraOptions, inTurn: true }, invalidatesTags: [listOf('Task')] },

    // When the task is opened again, the former editors have probably left.
    getTaskEditors: { keepUnusedDataFor: 0, providesTags: ['Editors'] },

    getTaskViews: { providesTags: [listOf('TaskView')], keepUnusedDataFor, extraOptions: viewOptions },
    createTaskView: views,
    updateTaskView: views,
    deleteTaskView: views,
  },
});
