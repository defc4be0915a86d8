import type { ConsistentReads } from './client/consistent-reads';
import { ticked, withExcerpt } from './client/descriptions';
import { optimistic, reversible, type CacheState, type Mutation } from './client/optimistic';
import { listOf, one, type Tag } from './client/tags';
import { projectsApi, type ProjectDetailDto, type ProjectDto, type UpdateProjectDto } from './generated/projects.gen';

export * from './generated/projects.gen';

/* Changes to the cached project list. Pure, and by id, so that they apply to a list that has changed since. */

/** Newest first. */
export function withProject(list: readonly ProjectDto[], whole: ProjectDto): ProjectDto[] {
  const project = withExcerpt(whole);
  const isKnown = list.some(({ id }) => id === project.id);
  return isKnown ? list.map((other) => (other.id === project.id ? project : other)) : [project, ...list];
}

export const withoutProjects = (list: readonly ProjectDto[], ids: readonly number[]): ProjectDto[] =>
  list.filter(({ id }) => !ids.includes(id));

/** Restores what {@link withoutProjects} removed, by age. */
export function withProjectsBack(list: readonly ProjectDto[], projects: readonly ProjectDto[]): ProjectDto[] {
  const ids = projects.map(({ id }) => id);
  return [...withoutProjects(list, ids), ...projects].sort((a, b) => b.id - a.id);
}

/** The project as the server will return it; an empty text clears a field. */
export function changedProject<T extends ProjectDto | ProjectDetailDto>(project: T, change: UpdateProjectDto): T {
  const changed: T = { ...project, ...change };
  if (change.description !== undefined) {
    changed.description = change.description || null;
    // The given text is complete.
    delete changed.isExcerpt;
  }
  if (change.websiteUrl !== undefined) changed.websiteUrl = change.websiteUrl || null;
  return changed;
}

const { endpoints, util } = projectsApi;

const extraOptions: ConsistentReads = { family: 'projects' };
const siteOptions: ConsistentReads = { family: 'sites' };

/** Opening a project from the list and going back should not reload the list. */
const keepUnusedDataFor = 600;

const cachedList = (state: CacheState) => endpoints.getProjects.select()(state).data;

const editedList = (change: (list: ProjectDto[]) => ProjectDto[]) =>
  util.updateQueryData('getProjects', undefined, change);
const editedDetail = (id: number, change: (project: ProjectDetailDto) => ProjectDetailDto) =>
  util.updateQueryData('getProject', { id }, change);

async function removeOptimistically(ids: readonly number[], { dispatch, getState, queryFulfilled }: Mutation) {
  const gone = cachedList(getState())?.filter(({ id }) => ids.includes(id)) ?? [];
  const change = editedList((list) => withoutProjects(list, ids));
  const revert = editedList((list) => withProjectsBack(list, gone));
  await optimistic(queryFulfilled, [reversible(dispatch, change, revert)]);
}

/** A project with a new website has no check results yet. */
const derived = { providesTags: ['Site', 'Project'] satisfies Tag[], extraOptions: siteOptions };

const template = (id: number) => [listOf('ProjectTemplate'), one('ProjectTemplate', id)];

projectsApi.enhanceEndpoints({
  endpoints: {
    getProjects: { providesTags: [listOf('Project')], keepUnusedDataFor, extraOptions },
    getTouchedProjects: { providesTags: [listOf('Project'), listOf('Task')], extraOptions },
    getProject: { providesTags: (_project, _error, { id }) => [one('Project', id)], extraOptions },

    createProject: {
      extraOptions,
      invalidatesTags: [listOf('Project')],
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const created = await optimistic(queryFulfilled, []);
        if (created) dispatch(editedList((list) => withProject(list, created.data)));
      },
    },

    updateProject: {
      extraOptions,
      // Every task has its project's name.
      invalidatesTags: (_project, _error, { id, updateProjectDto }): Tag[] => [
        listOf('Project'),
        one('Project', id),
        ...(updateProjectDto.name === undefined ? [] : (['Task'] as const)),
      ],
      onQueryStarted: async ({ id, updateProjectDto }, { dispatch, getState, queryFulfilled }) => {
        const listed = cachedList(getState())?.find((project) => project.id === id);
        const detail = endpoints.getProject.select({ id })(getState()).data;
        const listedAs = (project: ProjectDto) => editedList((list) => withProject(list, project));
        const edits = [
          ...(listed
            ? [reversible(dispatch, listedAs(changedProject(listed, updateProjectDto)), listedAs(listed))]
            : []),
          ...(detail ? [dispatch(editedDetail(id, (project) => changedProject(project, updateProjectDto)))] : []),
        ];
        const updated = await optimistic(queryFulfilled, edits);
        if (updated && listed) dispatch(listedAs(updated.data));
        if (updated) dispatch(editedDetail(id, (project) => ({ ...project, ...updated.data, tasks: project.tasks })));
      },
    },
    tickProjectChecklist: {
      extraOptions: { ...extraOptions, inTurn: true },
      invalidatesTags: (_project, _error, { id }) => [listOf('Project'), one('Project', id)],
      onQueryStarted: async ({ id, checkItemDto }, { dispatch, queryFulfilled }) => {
        const shown = util.updateQueryData('getProject', { id }, (project) => {
          project.description = ticked(project.description, checkItemDto);
        });
        await optimistic(queryFulfilled, [dispatch(shown)]);
      },
    },

    deleteProjects: {
      extraOptions,
      invalidatesTags: ['Project', 'Task', 'Cost'],
      onQueryStarted: ({ projectIdsDto: { ids } }, api) => removeOptimistically(ids, api),
    },
    deleteProject: {
      extraOptions,
      invalidatesTags: (_result, _error, { id }) => [listOf('Project'), one('Project', id), 'Task', 'Cost'],
      onQueryStarted: ({ id }, api) => removeOptimistically([id], api),
    },

    getSites: derived,
    getProjectSite: derived,
    checkProjectSite: { extraOptions: siteOptions, invalidatesTags: ['Site'] },

    getProjectTemplates: { providesTags: [listOf('ProjectTemplate')] },
    getProjectTemplate: { providesTags: (_template, _error, { id }) => [one('ProjectTemplate', id)] },
    createProjectTemplate: { invalidatesTags: [listOf('ProjectTemplate')] },
    renameProjectTemplate: { invalidatesTags: (_template, _error, { id }) => template(id) },
    deleteProjectTemplate: { invalidatesTags: [listOf('ProjectTemplate')] },
    createProjectFromTemplate: { invalidatesTags: [listOf('Project'), listOf('Task'), 'TaskCount'] },
  },
});
