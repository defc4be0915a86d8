import type { Followed } from '../client/answers/etag-cache';
import type { FreshReads } from '../client/answers/fresh-reads';
import { withChanges } from '../cache/list-changes';
import { generatedApi, type TaskDetailDto, type TaskDto, type TaskListDto } from '../generated/generated.gen';
import { all, listOf, one } from '../client/tags';
import {
  changedDetail,
  changedTask,
  inOrder,
  withoutTasks,
  withTask,
  withTaskOnTop,
  withTasks,
  withTasksBack,
  type KnownNames,
} from '../cache/task-cache';

const { endpoints, util } = generatedApi;

type State = Parameters<ReturnType<typeof endpoints.getTasks.select>>[0];
type Dispatch = (action: ReturnType<typeof util.updateQueryData>) => unknown;

const extraOptions: FreshReads = { family: 'tasks' };

/** A change transfers only the changed rows. */
const followed: FreshReads & Followed<TaskListDto> = { ...extraOptions, follow: withChanges };

/** Opening a task from the list and going back should not reload the list. */
const keepUnusedDataFor = 600;

/** What every change of tasks makes stale, whether it succeeded or failed. */
const touched = (...ids: number[]) => [
  listOf('Task'),
  ...ids.flatMap((id) => [one('Task', id), one('History', id)]),
  all('TaskCount'),
];

const cachedList = (state: State) => endpoints.getTasks.select()(state).data;
const cachedDetail = (state: State, id: number) => endpoints.getTask.select({ id })(state).data;

const namesIn = (state: State): KnownNames => ({
  users: endpoints.getUsers.select()(state).data ?? [],
  projects: endpoints.getProjects.select()(state).data ?? [],
});

// Replaces the list as a whole: an Immer draft of 10,000 tasks would cause a visible pause.
function editList(dispatch: Dispatch, state: State, change: (list: TaskListDto) => TaskListDto): void {
  const list = cachedList(state);
  if (list) dispatch(util.updateQueryData('getTasks', undefined, () => change(list)));
}

function editDetail(dispatch: Dispatch, state: State, id: number, detail: TaskDetailDto | undefined): void {
  if (detail && cachedDetail(state, id)) dispatch(util.updateQueryData('getTask', { id }, () => detail));
}

/** Removes the tasks from the list at once, and restores them if the server refuses. */
async function removeOptimistically(
  ids: readonly number[],
  {
    dispatch,
    getState,
    queryFulfilled,
  }: { dispatch: Dispatch; getState: () => State; queryFulfilled: Promise<unknown> },
): Promise<void> {
  const before = cachedList(getState());
  editList(dispatch, getState(), (list) => withoutTasks(list, ids));
  await queryFulfilled.catch(() => {
    if (before) editList(dispatch, getState(), (list) => withTasksBack(list, before, ids));
  });
}

const removed = (...ids: number[]) => [...touched(...ids), all('Project'), all('Notification')];

export const tasksApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getTasks: { providesTags: [listOf('Task')], keepUnusedDataFor, extraOptions: followed },
    searchTasks: { providesTags: [listOf('Task')], extraOptions },
    getTask: { providesTags: (_task, _error, { id }) => [one('Task', id)], extraOptions },

    createTask: {
      extraOptions,
      invalidatesTags: [...touched(), all('Project')],
      onQueryStarted: (_arg, { dispatch, getState, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => editList(dispatch, getState(), (list) => withTaskOnTop(list, data)),
          () => undefined,
        ),
    },

    updateTask: {
      extraOptions,
      invalidatesTags: (task, _error, { id, updateTaskDto }) => [
        ...touched(id),
        // A project shows and counts its tasks.
        ...(updateTaskDto.projectId === undefined ? [one('Project', task?.projectId ?? 0)] : [all('Project')]),
      ],
      onQueryStarted: async ({ id, updateTaskDto }, { dispatch, getState, queryFulfilled }) => {
        const names = namesIn(getState());
        const listed = cachedList(getState())?.items.find((task) => task.id === id);
        const detail = cachedDetail(getState(), id);
        const show = (task: TaskDto | undefined, withDetail: TaskDetailDto | undefined) => {
          if (task) editList(dispatch, getState(), (list) => withTask(list, task));
          editDetail(dispatch, getState(), id, withDetail);
        };
        show(
          listed && changedTask(listed, updateTaskDto, names),
          detail && changedDetail(detail, updateTaskDto, names),
        );
        await queryFulfilled.then(
          ({ data }) => show(data, data),
          () => show(listed, detail),
        );
      },
    },

    updateTasks: {
      extraOptions,
      invalidatesTags: (_result, _error, { changeTasksDto: { ids } }) => [...touched(...ids), all('Project')],
      onQueryStarted: async ({ changeTasksDto: { ids, ...change } }, { dispatch, getState, queryFulfilled }) => {
        const names = namesIn(getState());
        const before = cachedList(getState())?.items.filter(({ id }) => ids.includes(id)) ?? [];
        const show = (tasks: readonly TaskDto[]) => editList(dispatch, getState(), (list) => withTasks(list, tasks));
        show(before.map((task) => changedTask(task, change, names)));
        await queryFulfilled.catch(() => show(before));
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

    reorderTasks: {
      extraOptions,
      invalidatesTags: [listOf('Task')],
      onQueryStarted: async ({ reorderDto }, { dispatch, getState, queryFulfilled }) => {
        const before = cachedList(getState());
        const ids = (list: TaskListDto) => list.items.map(({ id }) => id);
        const wanted = [...reorderDto.taskOrders].sort((a, b) => a.order - b.order).map(({ id }) => id);
        editList(dispatch, getState(), (list) => inOrder(list, wanted));
        await queryFulfilled.catch(() => {
          if (before) editList(dispatch, getState(), (list) => inOrder(list, ids(before)));
        });
      },
    },
  },
});

export type {
  ChangeTasksDto,
  TaskCategory,
  TaskDetailDto,
  TaskDto,
  TaskPriority,
  TaskStatus,
} from '../generated/generated.gen';

export const {
  useGetTasksQuery,
  useGetTaskQuery,
  useSearchTasksQuery,
  useCreateTaskMutation,
  useUpdateTaskMutation,
  useDeleteTaskMutation,
  useDeleteTasksMutation,
  useReorderTasksMutation,
} = tasksApi;
