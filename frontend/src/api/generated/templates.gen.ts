import { emptyApi as api } from '../empty-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProjectTemplates: build.query<GetProjectTemplatesApiResponse, GetProjectTemplatesApiArg>({
      query: () => ({ url: `/api/project-templates` }),
    }),
    createProjectTemplate: build.mutation<CreateProjectTemplateApiResponse, CreateProjectTemplateApiArg>({
      query: (queryArg) => ({ url: `/api/project-templates`, method: 'POST', body: queryArg.createProjectTemplateDto }),
    }),
    deleteProjectTemplate: build.mutation<DeleteProjectTemplateApiResponse, DeleteProjectTemplateApiArg>({
      query: (queryArg) => ({ url: `/api/project-templates/${queryArg.id}`, method: 'DELETE' }),
    }),
    getProjectTemplate: build.query<GetProjectTemplateApiResponse, GetProjectTemplateApiArg>({
      query: (queryArg) => ({
        url: `/api/project-templates/${queryArg.id}`,
        params: {
          startDay: queryArg.startDay,
        },
      }),
    }),
    renameProjectTemplate: build.mutation<RenameProjectTemplateApiResponse, RenameProjectTemplateApiArg>({
      query: (queryArg) => ({
        url: `/api/project-templates/${queryArg.id}`,
        method: 'PATCH',
        body: queryArg.renameProjectTemplateDto,
      }),
    }),
    createProjectFromTemplate: build.mutation<CreateProjectFromTemplateApiResponse, CreateProjectFromTemplateApiArg>({
      query: (queryArg) => ({
        url: `/api/project-templates/${queryArg.id}/projects`,
        method: 'POST',
        body: queryArg.useProjectTemplateDto,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as templatesEndpoints };
export type GetProjectTemplatesApiResponse = /** status 200  */ ProjectTemplateDto[];
export type GetProjectTemplatesApiArg = void;
export type CreateProjectTemplateApiResponse = /** status 201  */ ProjectTemplateDto;
export type CreateProjectTemplateApiArg = {
  createProjectTemplateDto: CreateProjectTemplateDto;
};
export type DeleteProjectTemplateApiResponse = unknown;
export type DeleteProjectTemplateApiArg = {
  id: number;
};
export type GetProjectTemplateApiResponse = /** status 200  */ ProjectTemplateDetailDto;
export type GetProjectTemplateApiArg = {
  id: number;
  /** Shows dates for this first day; by default the template's own. */
  startDay?: string;
};
export type RenameProjectTemplateApiResponse = /** status 200  */ ProjectTemplateDto;
export type RenameProjectTemplateApiArg = {
  id: number;
  renameProjectTemplateDto: RenameProjectTemplateDto;
};
export type CreateProjectFromTemplateApiResponse = /** status 201  */ ProjectDto;
export type CreateProjectFromTemplateApiArg = {
  id: number;
  useProjectTemplateDto: UseProjectTemplateDto;
};
export type ProjectTemplateDto = {
  /** ISO 8601, UTC. */
  createdAt: string;
  /** User id; null if the account was deleted. */
  createdBy: number | null;
  id: number;
  name: string;
  startDay: string;
  taskCount: number;
};
export type CreateProjectTemplateDto = {
  name: string;
  /** The project to make it from. */
  projectId: number;
  /** The day from which dates in the texts count. */
  startDay: string;
};
export type TaskCategory =
  | 'general'
  | 'website'
  | 'personal'
  | 'finance'
  | 'meeting'
  | 'development'
  | 'marketing'
  | 'support'
  | 'research'
  | 'maintenance';
export type TaskPriority = 'low' | 'normal' | 'high';
export type TemplateTaskDto = {
  /** User id; null: no assignee. */
  assignee: number | null;
  category: TaskCategory;
  /** Its first 300 characters. */
  description: string | null;
  id: number;
  isExcerpt?: boolean;
  priority: TaskPriority;
  title: string;
  urgent: boolean;
};
export type ProjectTemplateDetailDto = {
  /** ISO 8601, UTC. */
  createdAt: string;
  /** User id; null if the account was deleted. */
  createdBy: number | null;
  /** Whether any text has a date that shifts with the first day. */
  hasDates: boolean;
  id: number;
  name: string;
  startDay: string;
  taskCount: number;
  tasks: TemplateTaskDto[];
};
export type RenameProjectTemplateDto = {
  name: string;
};
export type ProjectStatus = 'active' | 'completed' | 'on_hold' | 'cancelled';
export type ProjectDto = {
  /** ISO 8601, UTC. */
  createdAt: string;
  /** In the list, its first 300 characters. */
  description: string | null;
  id: number;
  /** Only set if the description is cut; the single project has all of it. */
  isExcerpt?: boolean;
  name: string;
  /** Revision of the editable fields, for If-Match; not in lists. */
  revision?: string;
  status: ProjectStatus;
  taskCount: number;
  websiteUrl: string | null;
};
export type UseProjectTemplateDto = {
  /** Whether tasks go to the template's assignees; otherwise, and for tasks without an assignee, to the caller. */
  keepPeople?: boolean;
  name: string;
  /** The new project's first day: dates in the texts shift with it. */
  startDay: string;
};
