import type { FreshReads } from '../client/answers/fresh-reads';
import { generatedApi, type ProjectDetailDto, type ProjectDto } from '../generated/generated.gen';
import { changedProject, withoutProject, withProject, withProjectBack } from '../cache/project-cache';
import { all, listOf, one } from '../client/tags';

const { endpoints, util } = generatedApi;

type State = Parameters<ReturnType<typeof endpoints.getProjects.select>>[0];

const extraOptions: FreshReads = { family: 'projects' };

/** Opening a project from the list and going back should not reload the list. */
const keepUnusedDataFor = 600;

const cachedList = (state: State) => endpoints.getProjects.select()(state).data;
const cachedDetail = (state: State, id: number) => endpoints.getProject.select({ id })(state).data;

type Edit<T> = (cached: T) => T;

const editedList = (change: Edit<ProjectDto[]>) => util.updateQueryData('getProjects', undefined, change);
const editedDetail = (id: number, change: Edit<ProjectDetailDto>) => util.updateQueryData('getProject', { id }, change);

export const projectsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getProjects: { providesTags: [listOf('Project')], keepUnusedDataFor, extraOptions },
    getTouchedProjects: { providesTags: [listOf('Project'), listOf('Task')], extraOptions },
    getProject: { providesTags: (_project, _error, { id }) => [one('Project', id)], extraOptions },

    createProject: {
      extraOptions,
      invalidatesTags: [listOf('Project')],
      onQueryStarted: (_arg, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(editedList((list) => withProject(list, data))),
          () => undefined,
        ),
    },

    updateProject: {
      extraOptions,
      // Every task has its project's name.
      invalidatesTags: (_project, _error, { id, updateProjectDto }) => [
        listOf('Project'),
        one('Project', id),
        ...(updateProjectDto.name === undefined ? [] : [all('Task')]),
      ],
      onQueryStarted: async ({ id, updateProjectDto }, { dispatch, getState, queryFulfilled }) => {
        const listed = cachedList(getState())?.find((project) => project.id === id);
        const detail = cachedDetail(getState(), id);
        if (listed) dispatch(editedList((list) => withProject(list, changedProject(listed, updateProjectDto))));
        dispatch(editedDetail(id, (project) => changedProject(project, updateProjectDto)));
        await queryFulfilled.then(
          ({ data }) => {
            if (listed) dispatch(editedList((list) => withProject(list, data)));
            dispatch(editedDetail(id, (project) => ({ ...project, ...data, tasks: project.tasks })));
          },
          () => {
            if (listed) dispatch(editedList((list) => withProject(list, listed)));
            if (detail) dispatch(editedDetail(id, () => detail));
          },
        );
      },
    },

    deleteProjects: {
      extraOptions,
      invalidatesTags: [all('Project'), all('Task'), all('Cost')],
      onQueryStarted: async ({ projectIdsDto: { ids } }, { dispatch, getState, queryFulfilled }) => {
        const before = cachedList(getState())?.filter(({ id }) => ids.includes(id)) ?? [];
        for (const id of ids) dispatch(editedList((list) => withoutProject(list, id)));
        await queryFulfilled.catch(() => {
          for (const project of before) dispatch(editedList((list) => withProjectBack(list, project)));
        });
      },
    },
    deleteProject: {
      extraOptions,
      invalidatesTags: (_result, _error, { id }) => [
        listOf('Project'),
        one('Project', id),
        ...[all('Task'), all('Cost')],
      ],
      onQueryStarted: async ({ id }, { dispatch, getState, queryFulfilled }) => {
        const before = cachedList(getState())?.find((project) => project.id === id);
        dispatch(editedList((list) => withoutProject(list, id)));
        await queryFulfilled.catch(() => {
          if (before) dispatch(editedList((list) => withProjectBack(list, before)));
        });
      },
    },
  },
});

export type { ProjectDetailDto, ProjectDto, ProjectStatus } from '../generated/generated.gen';

export const {
  useGetProjectsQuery,
  useGetProjectQuery,
  useGetTouchedProjectsQuery,
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useDeleteProjectMutation,
  useDeleteProjectsMutation,
} = projectsApi;
